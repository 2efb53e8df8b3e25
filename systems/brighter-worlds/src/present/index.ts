// Brighter Worlds described for people: what every screen and the terminal draw.
import type { PartialPresentation } from '@affray/kernel';
import type { Event } from '../events.ts';
import type { Fight } from '../state.ts';
import { deed, fieldWords } from './deeds.ts';
import { narrate } from './lines.ts';
import { card, phases, sheet, stage } from './stage.ts';

export const PRESENT: PartialPresentation<Fight, Event> = {
  stage,
  fighters: (fight) => fight.fighters.map(({ id }) => id),
  card,
  sheet,
  phases,
  deed,
  fieldWords,
  line: narrate,
};
