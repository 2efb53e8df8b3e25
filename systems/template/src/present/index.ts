// The presentation of Spar, as drawn by every screen and the terminal.
import type { Presentation } from '@affray/kernel';
import type { Event } from '../events.ts';
import { type Fight, fighterOf } from '../state.ts';
import { deed } from './deeds.ts';
import { card, phases, stage } from './stage.ts';
import { cues, line, NAMES, PASSAGES } from './telling.ts';
import { GLOSSARY, PRIMER } from './words.ts';

export const PRESENT: Presentation<Fight, Event> = {
  names: NAMES,
  graded: { hurt: ['health'] },
  stage,
  fighters: (fight) => fight.fighters.map(({ id }) => id),
  card,
  sheet: (fight, id) => [{ title: fighterOf(fight, id).name, parts: card(fight, id).parts }],
  phases,
  deed,
  fieldWords: (_kind, field) => field,
  cues,
  passages: PASSAGES,
  line,
  primer: PRIMER,
  glossary: GLOSSARY,
};
