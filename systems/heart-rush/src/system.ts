// Heart Rush as a system of the kernel.
import { type FighterSetup, nameIn, type Question, type System, type Table } from '@affray/kernel';
import { reveal } from './21-circumstances.ts';
import { SIZES, type SizeName } from './22-sizes.ts';
import { begin, conditionsOf, momentsOf, newcomer } from './begin.ts';
import { betweenIn } from './between.ts';
import { isFreeFor } from './board.ts';
import { sourcesOf } from './bonds.ts';
import { CHECKS } from './checks.ts';
import { type Event, sayOf } from './events.ts';
import { CALLS, FIELDS } from './fields.ts';
import { round } from './fight.ts';
import { FIGURE_READER, figures } from './figures.ts';
import { grade } from './graded.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { endHolds } from './losing-conditions.ts';
import { MAKING } from './making.ts';
import { POLICIES } from './policies.ts';
import { TEMPERED } from './policies-temper.ts';
import { PRESENT } from './present/index.ts';
import {
  DASH_PATH,
  WHAT_TO_SAY,
  WHETHER_TO_GO_ON,
  WHETHER_TO_STAND,
  WHICH_TARGETS,
  WHO_EXPECTED_IT,
} from './questions.ts';
import { WHAT_AFTERWARDS, WOUND_TEXT } from './questions-after.ts';
import {
  FOLLOW_UP,
  WHETHER_TO_ANSWER,
  WHETHER_TO_FALL,
  WHETHER_TO_SHRUG,
  WHICH_LEVELS,
  WHICH_TO_SHRUG,
} from './questions-blows.ts';
import {
  WHAT_TO_DECLARE,
  WHERE_TO_SIDESTEP,
  WHETHER_TO_JOIN,
  WHICH_STANCE,
  WHO_JOINS,
  WHO_MOVES,
  WHOM_NOW,
} from './questions-engagement.ts';
import { WHAT_OF_THE_HELPLESS, WHICH_INSTANT, WHOM_TO_FREEZE } from './questions-instant.ts';
import { MANOEUVRE_QUESTIONS } from './questions-manoeuvres.ts';
import { STAT_BLOCK_QUESTIONS } from './questions-stat-blocks.ts';
import {
  HOW_MANY_BANKED,
  HOW_TO_TAKE_A_ONE,
  WHETHER_TO_BLEED,
  WHETHER_TO_STRIKE,
  WHETHER_TO_TRIP,
} from './questions-strikes.ts';
import { AMBIGUITIES, CHAPTERS } from './rulebook.ts';
import { checkSheet, schemas } from './schema.ts';
import { checkScene } from './schema-scene.ts';
import type { Scene, Sheet } from './sheet.ts';
import { SLOTS } from './slots.ts';
import { type Fight, type Fighter, fighterOf } from './state.ts';
import { upgrade } from './stored-states.ts';
import { STEEPNESS } from './strengths.ts';
import { WHAT_ON_THE_TURN } from './turn-choices.ts';
import { value } from './value.ts';
import { hides, view } from './view.ts';

const QUESTIONS = [
  WHO_EXPECTED_IT,
  WHAT_ON_THE_TURN,
  DASH_PATH,
  WHETHER_TO_STAND,
  WHAT_TO_SAY,
  WHICH_TARGETS,
  WHETHER_TO_GO_ON,
  WHO_JOINS,
  WHETHER_TO_JOIN,
  WHICH_STANCE,
  WHAT_TO_DECLARE,
  WHOM_NOW,
  WHO_MOVES,
  WHERE_TO_SIDESTEP,
  WHETHER_TO_ANSWER,
  WHICH_LEVELS,
  FOLLOW_UP,
  WHETHER_TO_SHRUG,
  WHICH_TO_SHRUG,
  WHETHER_TO_FALL,
  WHICH_INSTANT,
  WHETHER_TO_STRIKE,
  WHETHER_TO_TRIP,
  WHETHER_TO_BLEED,
  HOW_MANY_BANKED,
  WHOM_TO_FREEZE,
  HOW_TO_TAKE_A_ONE,
  WHAT_OF_THE_HELPLESS,
  WOUND_TEXT,
  WHAT_AFTERWARDS,
  ...MANOEUVRE_QUESTIONS,
  ...STAT_BLOCK_QUESTIONS,
] as readonly unknown[] as readonly Question<Fight, unknown, unknown>[];

/** HR-START-08. Enters on the free square nearest to its friends, with what others had in round 1. */
function addFighter(fight: Fight, added: FighterSetup<Sheet>, table: Table): void {
  const fighter = newcomer(fight, added, { x: 0, y: 0 });
  const friend = fight.fighters.find((other) => other.party === fighter.party);
  const rows = fight.plan.rows.length;
  const columns = (fight.plan.rows[0] as string).length;
  fight.fighters.push(fighter);
  let nearest = 1_000_000;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const away = Math.max(Math.abs(x - (friend?.x ?? 0)), Math.abs(y - (friend?.y ?? 0)));
      if (away >= nearest || !isFreeFor(fight, fighter, x, y)) continue;
      nearest = away;
      fighter.x = x;
      fighter.y = y;
    }
  fight.instants |= momentsOf(added.sheet);
  if (table.watched)
    sayOf(table, fighter, { kind: 'arrived', rule: 'HR-START-08', fighter: fighter.id, side: fighter.side });
}

function removeFighter(fight: Fight, id: string, table: Table): void {
  const fighter = fighterOf(fight, id);
  endHolds(fight, table, fighter);
  if (table.watched) sayOf(table, fighter, { kind: 'left', rule: 'HR-END-01', fighter: id });
  fighter.status = 'fled'; // stays hidden if it was, so that no other seat learns of it now
}

/** The sheet in its current state, for the next fight. HR-START-06, HR-END-02 */
function sheetOf(fight: Fight, id: string): Sheet {
  const fighter: Fighter = fighterOf(fight, id);
  const wielded = fighter.wielded < 0 ? null : (fighter.weapons[fighter.wielded]?.weapon.id ?? null);
  const conditions = conditionsOf(fighter.levels);
  for (const passing of ['hidden', 'grappling', 'grappled', 'creature-climber', 'climbed-on'] as const) {
    delete conditions[passing];
  }
  const sources = sourcesOf(fight, fighter);
  if (sources.frightened === undefined) delete conditions.frightened;
  const ownSpent = fighter.own.filter((_, place) => fighter.ownSpent[place] === true).map(({ name }) => name);
  return {
    might: fighter.might,
    agility: fighter.agility,
    cunning: fighter.cunning,
    presence: fighter.presence,
    heart: fighter.heart,
    maxHeart: fighter.maxHeart,
    hp: fighter.hp,
    maxHp: fighter.maxHp,
    woundAt: fighter.woundAt === fight.options['wound-at'] ? null : fighter.woundAt,
    wounds: fighter.wounds,
    size: SIZES[fighter.size] as SizeName,
    speed: fighter.speed,
    climb: fighter.climb,
    swim: fighter.swim,
    hands: fighter.hands,
    grapplesFreely: fighter.grapplesFreely,
    weapons: fighter.weapons,
    wielded,
    shield: fighter.shield,
    shieldUp: fighter.shieldUp,
    armor: fighter.armor,
    attack: fighter.attack,
    defense: fighter.defense,
    magicDefense: fighter.magicDefense,
    conditions,
    abilities: fighter.abilities,
    spent: fighter.abilities.filter((_, place) => fighter.spent[place] === true),
    ...(fighter.own.length === 0 ? {} : { own: fighter.own }),
    ...(ownSpent.length === 0 ? {} : { ownSpent }),
    ...(Object.keys(sources).length === 0 ? {} : { sources }),
    spells: fighter.spells,
    cantrips: fighter.cantrips,
    traits: fighter.traits,
    darkvision: fighter.darkvision,
    needsLight: fighter.needsLight,
    paragon: fighter.paragon,
    medicine: fighter.medicine,
    kit: fighter.kit,
    sees: fighter.sees,
    attitude: fighter.attitude,
    surprised: fighter.surprisedSheet,
    at: null,
  };
}

export const HEART_RUSH: System<Fight, Event, Sheet, Scene> = {
  id: 'heart-rush',
  title: 'Heart Rush',
  version: '1.1.0',
  editions: [],
  rulebook: { chapters: CHAPTERS, ambiguities: AMBIGUITIES },
  houseRules: HOUSE_RULES,
  slots: SLOTS,
  questions: QUESTIONS,
  begin,
  upgrade,
  round,
  isOver: (fight) => fight.outcome !== null,
  outcome: (fight) => fight.outcome,
  sideOf: (fight, id) => fighterOf(fight, id).side,
  nameOf: nameIn,
  figures,
  fighterIds: (fight) => fight.fighters.map(({ id }) => id),
  figureReader: FIGURE_READER,
  hides,
  mayHide: (setup) => setup.fighters.some(({ hidden }) => hidden === true),
  namedInSheets: ['sources'],
  view,
  grade,
  present: PRESENT,
  fields: FIELDS,
  calls: CALLS,
  checks: CHECKS,
  addFighter,
  removeFighter,
  setHidden: (fight, id, hidden, table) => {
    const fighter = fighterOf(fight, id);
    if (hidden)
      fighter.levels.hidden = 1; // HR-HIDE-01: the game master allows it
    else reveal(fight, table, fighter);
  },
  library: LIBRARY,
  making: MAKING,
  encounters: { edition: null, steepness: STEEPNESS },
  checkSheet,
  checkScene,
  schemas,
  sheetOf,
  between: betweenIn({ begin, checkScene, sheetOf }),
  value,
  policies: { ...POLICIES, ...TEMPERED },
  mostWithBots: 40,
};
