// A party between fights: its past fights, and its item on the shelf.
import type { Party, PastFight, System } from '@affray/kernel';
import { addItem, putItem, readItem } from '../shelf/shelf-api.ts';
import { keep, kept } from '../shell/settings.ts';
import { PARTY } from '../words/party.ts';

/** What this browser knows of the party at a table. */
interface OnTheWay {
  /** The item on the shelf; null: not saved yet. */
  readonly item: string | null;
  /** Fights before the one at the table. */
  readonly past: readonly PastFight[];
}

const AT = (table: string): string => `affray/party/${table}`;
const LONGEST_NAME = 64;

export function partyAt(table: string): OnTheWay {
  try {
    const found = JSON.parse(kept(AT(table)) ?? 'null') as OnTheWay | null;
    return found ?? { item: null, past: [] };
  } catch {
    return { item: null, past: [] };
  }
}

/** Remembers which party fights at a table. */
export function rememberParty(table: string, party: OnTheWay): void {
  keep(AT(table), JSON.stringify(party));
}

/**
 * Saves a party on the shelf, replacing its earlier version if it came from there; returns the id of the item.
 */
export async function keepOnShelf(party: Party, before: string | null): Promise<string> {
  const item = {
    kind: 'party',
    name: party.name.slice(0, LONGEST_NAME).trim(),
    system: party.system,
  } as const;
  const former = before === null ? null : await readItem(before).catch(() => null);
  if (former === null) return await addItem({ ...item, data: party });
  await putItem(former.id, { ...item, data: JSON.stringify(party), rev: former.rev });
  return former.id;
}

/**
 * A party upgraded to the current rules: fills in what a later version added to sheets. Throws with a message if
 * it does not fit.
 */
export function checkedParty(system: System, party: Party): Party {
  const fighters = party.fighters.map((fighter) => {
    const checked = system.checkSheet(fighter.sheet, party.edition);
    if (!checked.ok) throw new Error(PARTY.wrongSheet(fighter.name, checked.problems[0]?.message ?? ''));
    return { ...fighter, sheet: checked.value };
  });
  return { ...party, fighters };
}
