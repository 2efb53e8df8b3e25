// Spar, as the kernel sees it.
import {
  type Call,
  type Field,
  type FighterSetup,
  nameIn,
  propertyField,
  type System,
  type Table,
} from '@affray/kernel';
import { end } from './03-ending.ts';
import type { Event } from './events.ts';
import { round } from './fight.ts';
import { grade } from './graded.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { MAKING } from './making.ts';
import { POLICIES } from './policies.ts';
import { PRESENT } from './present/index.ts';
import { WHAT_TO_DO, WHETHER_TO_DODGE, WHICH_GROUND, WHICH_TARGET } from './questions.ts';
import { AMBIGUITIES, CHAPTERS } from './rulebook.ts';
import { checkScene, checkSheet, schemas } from './schema.ts';
import {
  begin,
  beginAgain,
  type Fight,
  type Fighter,
  fighterOf,
  newFighter,
  type Scene,
  type Sheet,
  upgrade,
} from './state.ts';
import { STEEPNESS } from './strengths.ts';
import { value } from './value.ts';
import { hides, view } from './view.ts';

const FIELDS: Readonly<Record<string, Field<Fight>>> = {
  health: propertyField(fighterOf, 'health', { words: 'Health', is: 'number', min: 0, max: 100 }),
  wind: propertyField(fighterOf, 'wind', { words: 'Wind', is: 'number', min: 0, max: 3 }),
};

const CALLS: Readonly<Record<string, Call<Fight>>> = {
  'end-fight': {
    words: 'End the fight here',
    rule: 'SP-END-02',
    takes: {},
    make(fight, _given, table) {
      fight.options = { ...fight.options, 'last-round': fight.round };
      end(fight, table);
    },
  },
};

export const TEMPLATE: System<Fight, Event, Sheet, Scene> = {
  id: 'template',
  title: 'Spar',
  version: '1.1.0',
  editions: [],
  rulebook: { chapters: CHAPTERS, ambiguities: AMBIGUITIES },
  houseRules: HOUSE_RULES,
  slots: {
    force: { rule: 'SP-STRIKE-01', words: 'the force of a strike' },
    dodge: { rule: 'SP-DODGE-01', words: 'a dodge' },
  },
  questions: [WHICH_GROUND, WHAT_TO_DO, WHICH_TARGET, WHETHER_TO_DODGE],
  begin,
  beginAgain,
  upgrade,
  round,
  isOver: (fight) => fight.outcome !== null,
  outcome: (fight) => fight.outcome,
  sideOf: (fight, id) => fighterOf(fight, id).side,
  nameOf: nameIn,
  figures(fight) {
    const figures: Record<string, Record<string, number | string | boolean | null>> = {
      fight: { round: fight.round, winner: fight.outcome?.winner ?? null, over: fight.outcome !== null },
    };
    for (const { id, health, wind, hidden } of fight.fighters)
      figures[id] = { health, wind, hidden, standing: health > 0 };
    return figures;
  },
  figureReader: {
    names: ['health', 'wind'],
    read(fight, place, into) {
      const { health, wind } = fight.fighters[place] as Fighter;
      into[0] = health;
      into[1] = wind;
    },
    fate: (fight, place) => (fight.fighters[place] as Fighter).health > 0,
  },
  mayHide: (setup) => setup.fighters.some((fighter) => fighter.hidden === true),
  hides,
  view,
  grade,
  present: PRESENT,
  fields: FIELDS,
  calls: CALLS,
  addFighter(fight: Fight, added: FighterSetup<Sheet>) {
    fight.fighters.push(newFighter(added));
    if (added.hidden === true) fight.hiding++;
  },
  removeFighter(fight: Fight, id: string, _table: Table) {
    fighterOf(fight, id).health = 0;
  },
  setHidden(fight: Fight, id: string, hidden: boolean) {
    const fighter = fighterOf(fight, id);
    if (fighter.hidden === hidden) return;
    fighter.hidden = hidden;
    fight.hiding += hidden ? 1 : -1;
  },
  library: LIBRARY,
  making: MAKING,
  encounters: { edition: null, steepness: STEEPNESS },
  checkSheet,
  checkScene,
  schemas,
  sheetOf: (fight, id) => {
    const { health, wind } = fighterOf(fight, id);
    return { health, wind };
  },
  value,
  policies: POLICIES,
  mostWithBots: 100,
};
