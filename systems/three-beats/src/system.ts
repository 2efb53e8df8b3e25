// Three Beats as a system of the kernel.
import type { FigureReader, Figures, System } from '@affray/kernel';
import { BETWEEN } from './between.ts';
import type { Event } from './events.ts';
import { round } from './fight.ts';
import { grade } from './graded.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { addFighter, CALLS, FIELDS, removeFighter, setHidden } from './interventions.ts';
import { LIBRARY } from './library.ts';
import { MAKING } from './making.ts';
import { RANDOM_MIND } from './mind-random.ts';
import { nameOf } from './names.ts';
import { sceneOf, sheetOf } from './next-fight.ts';
import { POLICIES } from './policies.ts';
import { TEMPERED } from './policies-temper.ts';
import { PRESENT } from './present/index.ts';
import { QUESTIONS } from './questions.ts';
import { AMBIGUITIES, CHAPTERS } from './rulebook.ts';
import { checkScene, checkSheet, schemas } from './schema.ts';
import {
  begin,
  beginAgain,
  dominance,
  type Fight,
  type Fighter,
  inHand,
  isBarred,
  type Scene,
  type Sheet,
  upgrade,
  worstLevel,
  woundCount,
} from './state.ts';
import { STEEPNESS } from './strengths.ts';
import { value } from './value.ts';
import { hides, view } from './view.ts';

const FIGURE_READER: FigureReader<Fight> = {
  names: ['wounds', 'sparks', 'disadvantage'],
  read(fight, place, into) {
    const fighter = fight.fighters[place] as Fighter;
    into[0] = woundCount(fighter);
    into[1] = fighter.sparks;
    into[2] = fighter.disadvantage;
  },
  fate: (fight, place) => (fight.fighters[place] as Fighter).status,
};

export const THREE_BEATS: System<Fight, Event, Sheet, Scene> = {
  id: 'three-beats',
  title: 'Three Beats',
  version: '2.0.0',
  editions: [],
  rulebook: { chapters: CHAPTERS, ambiguities: AMBIGUITIES },
  houseRules: HOUSE_RULES,
  slots: {
    hand: { rule: 'TB-DICE-01', words: 'an entry picked for the round' },
    tie: { rule: 'TB-TIE-02', words: 'a tie' },
    lot: { rule: 'TB-TIE-03', words: 'a place in a tie that will not break' },
    reroll: { rule: 'TB-SPRK-02', words: 'a reroll paid with a spark' },
    aid: { rule: 'TB-AID-04', words: 'first aid' },
    opposition: { rule: 'TB-AID-02', words: 'what stands against first aid' },
  },
  questions: QUESTIONS,
  begin,
  beginAgain,
  upgrade,
  round,
  isOver: (fight) => fight.outcome !== null,
  outcome: (fight) => fight.outcome,
  // An undo may remove a fighter that a record still names.
  sideOf: (fight, id) => fight.fighters.find((fighter) => fighter.id === id)?.side ?? '',
  nameOf,
  figures,
  fighterIds: (fight) => fight.fighters.map(({ id }) => id),
  figureReader: FIGURE_READER,
  knowsItsHidden: (fight, side) => !fight.unsided.includes(side),
  hides,
  mayHide: (setup) =>
    setup.options['hidden-hands'] === true || setup.fighters.some(({ hidden }) => hidden === true),
  view,
  grade,
  present: PRESENT,
  fields: FIELDS,
  calls: CALLS,
  addFighter,
  removeFighter,
  setHidden,
  library: LIBRARY,
  making: MAKING,
  encounters: { edition: null, steepness: STEEPNESS },
  checkSheet,
  checkScene,
  schemas,
  sheetOf,
  between: BETWEEN,
  sceneOf: (fight, { place }) => sceneOf(fight, place),
  value,
  policies: { ...POLICIES, ...TEMPERED },
  quickRandom: RANDOM_MIND,
  mostWithBots: 16,
};

function figures(fight: Fight): Figures {
  const all: Record<string, Record<string, number | string | boolean | null>> = {
    fight: {
      round: fight.round,
      beat: fight.beat,
      over: fight.outcome !== null,
      winner: fight.outcome?.winner ?? null,
      reason: fight.outcome?.reason ?? null,
      tied: fight.fighters.filter((fighter) => fighter.tied).length,
    },
  };
  for (const fighter of fight.fighters) all[fighter.id] = figuresOf(fight, fighter);
  return all;
}

function figuresOf(fight: Fight, fighter: Fighter): Record<string, number | string | boolean | null> {
  const { dice, wounds } = fighter;
  const figures: Record<string, number | string | boolean | null> = {
    status: fighter.status,
    wounds: woundCount(fighter),
    worst: worstLevel(fighter),
    checked: wounds.filter((wound) => wound.bubble === 'checked').length,
    tended: wounds.filter((wound) => wound.bubble === 'tended').length,
    sparks: fighter.sparks,
    disadvantage: fighter.disadvantage,
    dominance: dominance(fighter),
    hand: inHand(fighter),
    die1: dice[0]?.value ?? 0,
    die2: dice[1]?.value ?? 0,
    die3: dice[2]?.value ?? 0,
    best: dice.reduce((best, die) => Math.max(best, die.value), 0),
    tied: fighter.tied,
    rank: fighter.rank,
    acted: fighter.acted,
    fresh: fighter.fresh,
    barred: isBarred(fighter),
    hidden: fighter.hidden,
    tools: 0,
  };
  for (const tool of fight.tools)
    if (tool.at === 'held' && tool.by === fighter.id) figures.tools = Number(figures.tools) + 1;
  return figures;
}
