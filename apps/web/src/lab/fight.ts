// The fight under study: a ready one, a file, or what Prepare handed over.
import type { Base } from '@affray/lab/browser';
import {
  type FileProblem,
  type Opened,
  openScenario,
  type ParsedFile,
  parseScenario,
} from '@affray/scenario';
import { useEffect, useState } from 'react';
import { fightText } from '../net/api.ts';

/** Where a fight comes from. */
export type Source =
  | { readonly from: 'library'; readonly id: string }
  | { readonly from: 'file' | 'prepare'; readonly name: string; readonly text: string };

/** A fight that can be played. */
export interface LabFight extends Opened {
  readonly text: string;
  readonly parsed: ParsedFile;
}

/** What became of opening a source. */
export type Opening =
  | { readonly is: 'waiting' }
  | { readonly is: 'wrong'; readonly why: string; readonly problems: readonly FileProblem[] }
  | { readonly is: 'open'; readonly fight: LabFight };

const HANDED = 'affray/lab-fight';

/** Hands a fight to the lab, which opens it next. */
export function handToLab(text: string): void {
  sessionStorage.setItem(HANDED, text);
}

/** The fight that Prepare handed over last, if any. */
export function handedToLab(): string | null {
  return sessionStorage.getItem(HANDED);
}

/**
 * Opens the text of a fight, with what the lab needs to change quantities in it.
 * @example const opening = await openFight(text, 'duel.yaml'); if (opening.is === 'open') opening.fight.setup;
 */
export async function openFight(text: string, name: string): Promise<Opening> {
  const opened = await openScenario(text, name);
  if (!opened.ok) return { is: 'wrong', why: '', problems: opened.problems };
  const parsed = parseScenario(text, name);
  if (!parsed.ok) return { is: 'wrong', why: '', problems: parsed.problems };
  return { is: 'open', fight: { ...opened.value, text, parsed: parsed.value } };
}

/** A fight as the lab's changes take it. */
export function baseOf({ parsed, system }: LabFight): Base {
  return { parsed, system };
}

/** Opens a source; what was open before is gone at once. */
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
