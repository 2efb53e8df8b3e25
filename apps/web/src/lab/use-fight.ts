// Loads the fight under study: from the library, a file, or Prepare.
import { useEffect, useState } from 'react';
import { fightText } from '../net/api.ts';
import { type Opening, openFight, type Source } from './fight.ts';

const HANDED = 'affray/lab-fight';

/** Hands a fight to the lab, which opens it next. */
export function handToLab(text: string): void {
  sessionStorage.setItem(HANDED, text);
}

/** The fight that Prepare handed over last, if any. */
export function handedToLab(): string | null {
  return sessionStorage.getItem(HANDED);
}

/** Opens a source; the previous one is closed at once. */
export function useFight(source: Source | null): Opening {
  const [opening, setOpening] = useState<Opening>({ is: 'waiting' });
  useEffect(() => {
    let isHere = true;
    const settle = (next: Opening): void => {
      if (isHere) setOpening(next);
    };
    setOpening({ is: 'waiting' });
    if (source !== null)
      textOf(source)
        .then(({ text, name }) => openFight(text, name))
        .then(settle, (failed: Error) => settle({ is: 'wrong', why: failed.message, problems: [] }));
    return () => {
      isHere = false;
    };
  }, [source]);
  return opening;
}

async function textOf(source: Source): Promise<{ readonly text: string; readonly name: string }> {
  if (source.from === 'library') return { text: await fightText(source.id), name: `${source.id}.yaml` };
  return source;
}
