// The presentation of Blood & Guts, as drawn by every screen and the terminal.
import { isGraded, type Presentation } from '@affray/kernel';
import type { Event } from '../events.ts';
import type { Fight } from '../state.ts';
import { card } from './card.ts';
import { cues } from './cues.ts';
import { deed, fieldWords } from './deeds.ts';
import { gradedCues } from './graded.ts';
import { line } from './line.ts';
import { GRADED, NAMES } from './names.ts';
import { PASSAGES } from './passages.ts';
import { sheet } from './sheet.ts';
import { phases, stage } from './stage.ts';
import { GLOSSARY, PRIMER } from './words.ts';

export const PRESENT: Presentation<Fight, Event> = {
  names: NAMES,
  graded: GRADED,
  stage,
  fighters: (fight) => fight.fighters.map(({ id }) => id),
  card,
  sheet,
  phases,
  deed,
  fieldWords,
  cues: (event) => (isGraded(event) ? gradedCues(event) : null) ?? cues(event),
  passages: PASSAGES,
  line,
  primer: PRIMER,
  glossary: GLOSSARY,
};
