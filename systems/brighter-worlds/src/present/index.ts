// The presentation of Brighter Worlds, as drawn by every screen and the terminal.
import { isGraded, type Presentation } from '@affray/kernel';
import type { Event } from '../events.ts';
import type { Fight } from '../state.ts';
import { cues } from './cues.ts';
import { deed, fieldWords } from './deeds.ts';
import { gradedCues } from './graded.ts';
import { line } from './lines.ts';
import { GRADED, NAMES } from './names.ts';
import { PASSAGES } from './passages.ts';
import { GLOSSARY, PRIMER } from './primer.ts';
import { card, phases, sheet, stage } from './stage.ts';

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
