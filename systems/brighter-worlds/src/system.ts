// Brighter Worlds, as the kernel sees it.
import { type FighterSetup, type FigureReader, type Figures, nameIn, type System } from '@affray/kernel';
import { flee } from './12-morale.ts';
import { begin, beginAgain, enter } from './begin.ts';
import { betweenIn } from './between.ts';
import { CHARACTER_FILE } from './character-file.ts';
import { CHECKS } from './checks.ts';
import type { Event } from './events.ts';
import { CALLS, FIELDS } from './fields.ts';
import { round } from './fight.ts';
import { grade } from './graded.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { MAKING } from './making.ts';
import { waitsForBlows } from './own-things.ts';
import { POLICIES } from './policies.ts';
import { TEMPERED } from './policies-temper.ts';
import { PRESENT } from './present/index.ts';
import { QUESTIONS } from './questions.ts';
import { AMBIGUITIES, CHAPTERS } from './rulebook.ts';
import { checkScene, checkSheet, schemas } from './schema.ts';
import {
  countIn,
  type Fight,
  type Fighter,
  fighterOf,
  isAble,
  type Scene,
  type Sheet,
  STATUSES,
  setOrder,
  statusOf,
  upgrade,
} from './state.ts';
import { STEEPNESS } from './strengths.ts';
import { value } from './value.ts';
import { hides, view } from './view.ts';

const SLOTS = {
  attack: { rule: 'BW-ATK-01', words: 'the damage of an attack' },
  d12: { rule: 'BW-MOD-02', words: 'being enhanced' },
  cover: { rule: 'BW-BLAST-05', words: 'a blast against somebody in cover' },
  save: { rule: 'BW-SAVE-01', words: 'a Save' },
  oppose: { rule: 'BW-SAVE-02', words: 'opposing a Save' },
  initiative: { rule: 'BW-INIT-01', words: 'the first turn' },
  critical: { rule: 'BW-CRS-01', words: 'a Save against Critical Damage' },
  morale: { rule: 'BW-MOR-01', words: 'morale' },
  casting: { rule: 'BW-MAG-01', words: 'casting without Grit' },
  effect: { rule: 'BW-CRIT-02', words: 'an effect of Critical Damage' },
  heads: { rule: 'BW-ATK-07', words: 'the number of heads' },
  mishap: { rule: 'BW-ACT-04', words: 'what a risk costs that went wrong' },
} as const;

const FIGURE_READER: FigureReader<Fight> = {
  names: ['str', 'dex', 'wil', 'grit', 'armor'],
  read(fight, place, into) {
    const fighter = fight.fighters[place] as Fighter;
    into[0] = fighter.str;
    into[1] = fighter.dex;
    into[2] = fighter.wil;
    into[3] = fighter.grit;
    into[4] = fighter.armor;
  },
  fate: (fight, place) => statusOf(fight.fighters[place] as Fighter),
};

function figures(fight: Fight): Figures {
  const all: Record<string, Record<string, number | string | boolean | null>> = {
    fight: {
      round: fight.round,
      seconds: fight.seconds,
      over: fight.outcome !== null,
      winner: fight.outcome?.winner ?? null,
      reason: fight.outcome?.reason ?? null,
      turn: fight.turnOf,
      first: fight.order[0] ?? null,
    },
  };
  for (const fighter of fight.fighters) {
    const { side, str, dex, wil, grit, gritMax, armor, deprived, hidden, criticals, falls, heads } = fighter;
    const { firstCritical, firstLoss, poised, at: place } = fighter;
    all[fighter.id] = {
      ...{
        side,
        str,
        dex,
        wil,
        grit,
        gritMax,
        armor,
        status: statusOf(fighter),
        able: isAble(fighter),
        deprived,
      },
      ...{ hidden, criticals, falls, heads, place, poised, firstCritical, firstLoss },
      owed: fighter.owed.length,
      conditions: fighter.conditions.join(', '),
    };
  }
  return all;
}

/** The current sheet. BW-CRIT-06: lost steps carry over to the next fight, and so do Grit, heads and the hour. */
function sheetOf(fight: Fight, id: string): Sheet {
  const fighter = fighterOf(fight, id);
  const { str, dex, wil, grit, gritMax, deprived, conditions, status, sheet, firstCritical, firstLoss } =
    fighter;
  const headed = sheet.headsDie !== null || sheet.heads !== null;
  return {
    ...sheet,
    ...{ str, dex, wil, grit, gritMax, deprived, conditions },
    place: null,
    heads: headed ? fighter.heads : null,
    status: STATUSES.filter(
      ([word, bit]) => (status & bit) !== 0 && word !== 'fled' && word !== 'fleeing',
    ).map(([word]) => word),
    downFor: fighter.downAt === null ? null : fight.seconds - fighter.downAt,
    firstCriticalDone: firstCritical || sheet.firstCriticalDone,
    firstLossDone: firstLoss || sheet.firstLossDone,
    ...(fighter.ownUses === undefined ? {} : { ownUses: fighter.ownUses }),
    ...(fighter.scars === undefined ? {} : { scars: fighter.scars }),
  };
}

function addFighter(fight: Fight, added: FighterSetup<Sheet>): void {
  if (!fight.sides.some((side) => side.id === added.side)) {
    fight.sides.push({
      id: added.side,
      name: added.side,
      gm: true,
      able: 0,
      waiting: 0,
      running: 0,
      tideTurned: false,
    });
  }
  // A side that was empty when the order was set acts after the others.
  if (fight.order.length > 0 && !fight.order.includes(added.side))
    setOrder(fight, [...fight.order, added.side]);
  const sideNo = fight.sides.findIndex((side) => side.id === added.side);
  const fighter = enter(added, fight.options, fight.fighters.length, sideNo);
  if (fighter.conditions.length > 0) fight.conditioned = true;
  fight.fighters.push(fighter);
  if (fighter.sheet.own !== undefined) fight.basic = false;
  if (fight.blows === undefined && waitsForBlows([fighter])) fight.blows = [];
  countIn(fight, fighter);
  if (fighter.hidden) fight.secrets++;
  if (fighter.sheet.headsDie !== null && fighter.sheet.heads === null) fighter.heads = fighter.sheet.headsDie;
}

export const BRIGHTER_WORLDS: System<Fight, Event, Sheet, Scene> = {
  id: 'brighter-worlds',
  title: 'Brighter Worlds',
  version: '1.2.0',
  editions: [],
  rulebook: { chapters: CHAPTERS, ambiguities: AMBIGUITIES },
  houseRules: HOUSE_RULES,
  slots: SLOTS,
  questions: QUESTIONS,
  begin,
  beginAgain,
  upgrade,
  round,
  isOver: (fight) => fight.outcome !== null,
  outcome: (fight) => fight.outcome,
  sideOf: (fight, id) => fighterOf(fight, id).side,
  nameOf: nameIn,
  figures,
  fighterIds: (fight) => fight.fighters.map(({ id }) => id),
  figureReader: FIGURE_READER,
  mayHide: (setup) => setup.fighters.some((fighter) => fighter.hidden === true),
  hides,
  view,
  grade,
  present: PRESENT,
  fields: FIELDS,
  calls: CALLS,
  checks: CHECKS,
  addFighter,
  removeFighter: (fight, id, table) => flee(fight, table, fighterOf(fight, id), true),
  setHidden: (fight, id, hidden) => {
    const fighter = fighterOf(fight, id);
    if (fighter.hidden !== hidden) fight.secrets += hidden ? 1 : -1;
    fighter.hidden = hidden;
  },
  library: LIBRARY,
  making: MAKING,
  encounters: { edition: null, steepness: STEEPNESS },
  checkSheet: (data) => checkSheet(data),
  checkScene: (data, _edition, fighters) => checkScene(data, fighters),
  schemas,
  sheetOf,
  between: betweenIn({
    begin,
    checkScene: (data, _edition, fighters) => checkScene(data, fighters),
    sheetOf,
  }),
  value,
  policies: { ...POLICIES, ...TEMPERED },
  mostWithBots: 100,
  imports: [CHARACTER_FILE],
};
