// The presentation of Heart Rush, for all screens and the terminal.
import { isGraded, type Presentation } from '@affray/kernel';
import type { Event } from '../events.ts';
import type { Fight } from '../state.ts';
import { card } from './card.ts';
import { cues } from './cues.ts';
import { deed, fieldWords } from './deeds.ts';
import { gradedCues } from './graded.ts';
import { PASSAGES } from './headlines.ts';
import { line } from './lines.ts';
import { GRADED, NAMES } from './names.ts';
import { phases } from './phases.ts';
import { sheet } from './sheet.ts';
import { stage } from './stage.ts';
import { aim, areas, route } from './ways.ts';
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
  route,
  areas,
  aim,
  cues: (event) => (isGraded(event) ? gradedCues(event) : null) ?? cues(event),
  passages: PASSAGES,
  line,
  primer: PRIMER,
  glossary: GLOSSARY,
};
