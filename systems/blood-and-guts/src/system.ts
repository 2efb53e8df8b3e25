// Blood & Guts, as the kernel sees it.
import { type Ambiguity, type FigureReader, nameIn, type System } from '@affray/kernel';
import { scoreOf } from './03-injuries.ts';
import { isFavoured } from './11-vantage.ts';
import { slotsOf } from './16-slots-and-editions.ts';
import { beginAgain } from './begin-again.ts';
import { BETWEEN } from './between.ts';
import { CALLS } from './calls.ts';
import type { Event } from './events.ts';
import { FIELDS } from './fields.ts';
import { round } from './fight.ts';
import { grade } from './graded.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { MAKING } from './making.ts';
import { POLICIES } from './policies.ts';
import { TEMPERED } from './policies-temper.ts';
import { PRESENT } from './present/index.ts';
import { WHETHER_TO_ADD_BOW } from './questions-bow.ts';
import * as inBrawl from './questions-brawl.ts';
import * as inClash from './questions-clash.ts';
import * as ofGear from './questions-gear.ts';
import * as ofGm from './questions-gm.ts';
import * as ofOwn from './questions-own.ts';
import { AMBIGUITIES, CHAPTERS } from './rulebook.ts';
import { checkScene, checkSheet, schemas } from './schema.ts';
import { begin, join, type Scene, type Sheet, sheetOf } from './sheet.ts';
import { type Fight, type Fighter, fighterOf } from './state.ts';
import { STEEPNESS } from './strengths.ts';
import { value } from './value.ts';
import { hides, view } from './view.ts';

const QUESTIONS: System<Fight>['questions'] = [
  ofGm.WHETHER_CHANGED,
  ofGm.CIRCUMSTANCES,
  ofGm.WHICH_SIDE_ACTS,
  ofGm.WHAT_TO_MEND,
  inBrawl.WHO_ATTACKS,
  inBrawl.WHETHER_TO_STRIKE,
  inBrawl.PRESENT_THREAT,
  inBrawl.ANSWER_THREAT,
  inBrawl.COMMIT_IN_SECRET,
  inBrawl.WHETHER_TO_GO_ON,
  inClash.WHO_AMBUSHES,
  inClash.WHETHER_TO_COME_OUT,
  inClash.STAY_OR_RUN,
  inClash.WHICH_WEAPON,
  inClash.WHICH_AIM,
  inClash.WHICH_BREATH,
  inClash.WHICH_GAMBIT,
  inClash.WHICH_BIND,
  inClash.WHICH_GIFT,
  inClash.WHICH_BEST,
  inClash.WHETHER_TO_RE_ENGAGE,
  WHETHER_TO_ADD_BOW,
  ofGear.WHICH_PIECE,
  ofGear.WHETHER_TO_STOP,
  ofGear.WHICH_OFFHAND,
  ofOwn.WHETHER_TO_CALL_ON,
  ofOwn.WHOM_IT_FITS,
  ofOwn.WHAT_IT_DOES,
] as System<Fight>['questions'];

/** Read on demand: the app loads the texts of the rulebook after the rules. */
function ambiguities(): Record<string, Ambiguity> {
  return Object.fromEntries(
    Object.entries(AMBIGUITIES).map(([id, one]) => [id, { ...one, values: one.values.map(String) }]),
  );
}

type Figures = Record<string, number | string | boolean | null>;

const FIGURE_READER: FigureReader<Fight> = {
  names: ['blood', 'guts', 'nerves'],
  read(fight, place, into) {
    const fighter = fight.fighters[place] as Fighter;
    into[0] = scoreOf(fight, fighter, 'blood');
    into[1] = scoreOf(fight, fighter, 'guts');
    into[2] = scoreOf(fight, fighter, 'nerves');
  },
  fate: (fight, place) => (fight.fighters[place] as Fighter).status,
};

/** Every figure of a fighter that odds can refer to. */
function figuresOf(fight: Fight, fighter: Fighter): Figures {
  const figures: Figures = {
    blood: scoreOf(fight, fighter, 'blood'),
    guts: scoreOf(fight, fighter, 'guts'),
    nerves: scoreOf(fight, fighter, 'nerves'),
    hurt: fighter.hurt,
    injuries: fighter.injuries.join(','),
    status: fighter.status,
    living: fighter.breath.filter((die) => !die.exhausted).length,
    exhausted: fighter.breath.filter((die) => die.exhausted).length,
    slots: slotsOf(fighter),
    hidden: fighter.hidden,
    note: fighter.note,
  };
  for (const die of fighter.breath) figures[die.id] = die.exhausted ? 'exhausted' : 'living';
  for (const weapon of fighter.weapons) {
    figures[`${weapon.id}-marks`] = weapon.marks.join(',');
    figures[`${weapon.id}-ruined`] = weapon.ruined;
    figures[`${weapon.id}-in-hand`] = weapon.inHand;
    if (weapon.ammo !== null) figures[`${weapon.id}-ammo`] = weapon.ammo;
    if (weapon.kind === 'contraption') figures[`${weapon.id}-loaded`] = weapon.loaded;
  }
  if (fighter.shield !== null) {
    figures['shield-marks'] = fighter.shield.marks.join(',');
    figures['shield-ruined'] = fighter.shield.ruined;
  }
  for (const piece of fighter.armour) figures[`${piece.kind}-crossed`] = piece.crossed.join(',');
  return figures;
}

export const BLOOD_AND_GUTS: System<Fight, Event, Sheet, Scene> = {
  id: 'blood-and-guts',
  title: 'Blood & Guts',
  version: '1.1.0',
  editions: ['brawl', 'clash'],
  rulebook: {
    chapters: CHAPTERS,
    get ambiguities() {
      return ambiguities();
    },
  },
  houseRules: HOUSE_RULES,
  slots: {
    breath: { rule: 'BG-SAVE-01', words: 'breath' },
    weapon: { rule: 'BG-WPN-02', words: 'a weapon' },
    shield: { rule: 'BG-SHLD-02', words: 'a shield' },
    stand: { rule: 'BG-STAND-04', words: 'staying up' },
    quality: { rule: 'BG-SPEC-02', words: 'the quality of a special weapon' },
    condition: { rule: 'BG-SPEC-02', words: 'the condition of a special weapon' },
  },
  questions: QUESTIONS,
  begin,
  beginAgain,
  round,
  isOver: (fight) => fight.outcome !== null,
  outcome: (fight) => fight.outcome,
  sideOf: (fight, id) => fighterOf(fight, id).side,
  nameOf: nameIn,
  fighterIds: (fight) => fight.fighters.map(({ id }) => id),
  figures(fight) {
    const { exchange, outcome } = fight;
    const favoured = fight.sides.filter((_, sideNo) => isFavoured(fight, sideNo)).map((side) => side.id);
    const figures: Record<string, Figures> = {
      fight: {
        exchange,
        over: outcome !== null,
        winner: outcome?.winner ?? null,
        reason: outcome?.reason ?? null,
        vantage: favoured.join(','),
        'close-quarters': fight.closeQuarters,
      },
    };
    for (const fighter of fight.fighters) figures[fighter.id] = figuresOf(fight, fighter);
    return figures;
  },
  figureReader: FIGURE_READER,
  hides,
  mayHide: (setup) => setup.fighters.some(({ hidden }) => hidden === true),
  view,
  grade,
  present: PRESENT,
  fields: FIELDS,
  calls: CALLS,
  addFighter: (fight, added) => join(fight, added),
  removeFighter(fight, id) {
    const fighter = fighterOf(fight, id);
    fighter.status = 'away';
    for (const die of fighter.pool) die.live = false; // kept: armour that stopped them still has to be marked
    fighter.hand = [];
  },
  setHidden(fight, id, hidden) {
    fighterOf(fight, id).hidden = hidden;
  },
  library: LIBRARY,
  making: MAKING,
  encounters: { edition: 'clash', steepness: STEEPNESS },
  checkSheet,
  checkScene,
  schemas,
  sheetOf,
  between: BETWEEN,
  value,
  policies: { ...POLICIES, ...TEMPERED },
  mostWithBots: 40,
};
