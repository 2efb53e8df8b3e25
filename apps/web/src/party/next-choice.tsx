// Chooses what the party does before its next fight, and which fight that is.
import type { System } from '@affray/kernel';
import type { LibraryFight } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { fightText, readyFights } from '../net/api.ts';
import type { FightOnShelf } from '../shelf/files.ts';
import { readItem } from '../shelf/shelf-api.ts';
import { useItems } from '../shelf/use-shelf.ts';
import { Choose } from '../ui/choose.tsx';
import { PARTY } from '../words/party.ts';

const NOTHING = '';
const ON_SHELF = 'shelf/';

/** The choice so far. */
export interface Next {
  readonly pause: string | null;
  /** A library fight, or `shelf/` and the id of an item. */
  readonly fight: string | null;
}

/** The text of the chosen fight. */
export async function textOf(fight: string): Promise<string> {
  if (!fight.startsWith(ON_SHELF)) return await fightText(fight);
  return (JSON.parse((await readItem(fight.slice(ON_SHELF.length))).data) as FightOnShelf).text;
}

export interface NextChoiceProps {
  readonly system: System;
  readonly edition: string | null;
  readonly next: Next;
  readonly onChange: (next: Next) => void;
}

/** A list of pauses and a list of fights. */
export function NextChoice({ system, edition, next, onChange }: NextChoiceProps) {
  const [fights, setFights] = useState<readonly LibraryFight[]>([]);
  const shelved = useItems('fight', system.id);
  useEffect(() => {
    readyFights().then(setFights, () => undefined);
  }, []);
  const pauses = Object.entries(system.between?.pauses ?? {});
  const chosen = next.pause === null ? undefined : system.between?.pauses[next.pause];
  const of = [
    ...shelved.map(({ id, name }) => [`${ON_SHELF}${id}`, PARTY.fromShelf(name)] as const),
    ...fights
      .filter((one) => one.system === system.id && one.edition === edition)
      .map(({ id, title }) => [id, title] as const),
  ];
  const [first] = of[0] ?? [];
  const { fight } = next;
  useEffect(() => {
    if (fight === null && first !== undefined) onChange({ ...next, fight: first });
  }, [fight, first, next, onChange]);
  return (
    <>
      {pauses.length === 0 ? null : (
        <div>
          <Choose
            label={PARTY.until}
            value={next.pause ?? NOTHING}
            onChange={(pause) => onChange({ ...next, pause: pause === NOTHING ? null : pause })}
            of={[[NOTHING, PARTY.nothing], ...pauses.map(([id, { words }]) => [id, words] as const)]}
          />
          <p role="status">{chosen?.say ?? PARTY.nothingMore}</p>
        </div>
      )}
      <Choose
        label={PARTY.next}
        value={fight ?? ''}
        onChange={(chosenFight) => onChange({ ...next, fight: chosenFight })}
        of={of}
      />
    </>
  );
}
