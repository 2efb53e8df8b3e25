// Pins: what this browser received of the dice and of its own locked answers, stored by table and by fight for checking records.
import { type Pins, parsePins } from '@affray/protocol';
import { keep, kept } from '../shell/settings.ts';

const atTable = (table: string): string => `affray/pins/${table}`;
const ofFight = (fightId: string): string => `affray/pins/fight/${fightId}`;

/** Stores pins on this device. */
export function keepPins(table: string, pins: Pins): void {
  const text = JSON.stringify(pins);
  keep(atTable(table), text);
  keep(ofFight(pins.fightId), text);
}

/** The pins of the last fight at a table; null if there are none. */
export function pinsAt(table: string): Pins | null {
  return parsePins(kept(atTable(table)) ?? '');
}

/** The pins of a fight, wherever it was played; null if this browser did not take part. */
export function pinsOf(fightId: string): Pins | null {
  return parsePins(kept(ofFight(fightId)) ?? '');
}
