// Three Beats described for people: what every screen and the terminal draw.
import type { PartialPresentation } from '@affray/kernel';
import type { Event } from '../events.ts';
import type { Fight } from '../state.ts';
import { card } from './card.ts';
import { deed, fieldWords } from './deeds.ts';
import { phases } from './phases.ts';
import { sheet } from './sheet.ts';
import { stage } from './stage.ts';

export const PRESENT: PartialPresentation<Fight, Event> = {
  stage,
  fighters: (fight) => fight.fighters.map(({ id }) => id),
  card,
  sheet,
  phases,
  deed,
  fieldWords,
};
