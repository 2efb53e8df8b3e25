// The game master's calls, available at any prompt.
import type { Call, Table } from '@affray/kernel';
import { isFavoured } from './11-vantage.ts';
import { say } from './events.ts';
import { GM_HANDS } from './gm-hands.ts';
import type { Fight } from './state.ts';

function tellVantage(fight: Fight, table: Table): void {
  const vantage = fight.sides.filter((_, sideNo) => isFavoured(fight, sideNo)).map((side) => side.id);
  if (table.watched)
    say(table, {
      kind: 'circumstances-set',
      rule: 'BG-VANT-01',
      vantage,
      closeQuarters: fight.closeQuarters,
    });
}

export const CALLS: Readonly<Record<string, Call<Fight>>> = {
  'grant-vantage': {
    words: 'A side gains vantage',
    rule: 'BG-VANT-01',
    takes: { side: 'side' },
    whyNot: (fight, given) =>
      fight.sides.some((side) => side.id === given.side)
        ? null
        : { rule: 'BG-VANT-03', why: 'There is no such side.' },
    make(fight, given, table) {
      for (const side of fight.sides) if (side.id === given.side) side.claims = true;
      tellVantage(fight, table);
    },
  },
  'grant-vantage-over': {
    words: 'A fighter gains vantage over one foe',
    rule: 'BG-VANT-03',
    takes: { who: 'fighter', over: 'fighter' },
    whyNot: (fight) =>
      fight.options['vantage-scope'] === 'pair'
        ? null
        : { rule: 'BG-VANT-03', why: 'Vantage belongs to whole sides here.' },
    make(fight, given, table) {
      fight.pairs.push({ who: String(given.who), over: String(given.over) });
      tellVantage(fight, table);
    },
  },
  'end-vantage': {
    words: 'Nobody has vantage any more',
    rule: 'BG-VANT-01',
    takes: {},
    make(fight, _given, table) {
      for (const side of fight.sides) side.claims = false;
      fight.pairs = [];
      tellVantage(fight, table);
    },
  },
  'close-quarters': {
    words: 'The fight moves into or out of close quarters',
    rule: 'BG-SPEC-02',
    takes: { to: ['in', 'out'] },
    make(fight, given, table) {
      fight.closeQuarters = given.to === 'in';
      tellVantage(fight, table);
    },
  },
  'end-fight': {
    words: 'End the fight after this exchange',
    rule: 'BG-TURN-04',
    takes: {},
    make(fight) {
      fight.options = { ...fight.options, 'max-exchanges': fight.exchange };
    },
  },
  ...GM_HANDS,
};
