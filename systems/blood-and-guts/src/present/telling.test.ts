// Headlines, cues and sums must add up to the resulting state.
import {
  type Cue,
  DEFAULTS,
  type Happening,
  madeBy,
  Prng,
  passagesOf,
  type Setup,
  type System,
} from '@affray/kernel';
import { Simulation } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { HOUSE_RULES, type Options } from '../house-rules.ts';
import { LIBRARY } from '../library.ts';
import type { Fight } from '../state.ts';
import { BLOOD_AND_GUTS } from '../system.ts';
import { escaping, play, setupOf, type Told, threat } from '../testing.ts';
import { cues } from './cues.ts';
import { line } from './line.ts';

const system = BLOOD_AND_GUTS as unknown as System<Fight>;
const NAMES: Readonly<Record<string, string>> = { red: 'The footpads', blue: 'Bo', a: 'Ada', d: 'Bo' };
const name = (id: string): string => NAMES[id] ?? id;
const headlines = (told: Told): string[] =>
  passagesOf(BLOOD_AND_GUTS as never, told.events as Happening[], name).map(({ headline }) => headline);
const sword = { name: 'sword', die: 8 };

describe('headlines', () => {
  const brawl = {
    edition: 'brawl',
    red: { a: { scores: '6/9/5', breath: [6], weapons: [sword] } },
    blue: { d: { scores: '6/9/5', breath: [6], weapons: [sword], armour: ['plate'] } },
  } as const;
  it('say an attack with its answer and what came of it', () => {
    const told = play(
      brawl,
      [4, 7, 5, 3],
      [
        ['threat a', threat(['d6'], 'sword')],
        ['answer-threat d', threat(['d6'], 'sword')],
      ],
    );
    expect(headlines(told)).toContain(
      'Ada attacks Bo with the sword, on Guts: 4. Bo brawls back with the sword: 5. Bo takes 7 and Ada takes 4.',
    );
  });
  it('say why nothing came of it', () => {
    const told = play(
      brawl,
      [4, 6, 4],
      [
        ['threat a', threat(['d6'], 'sword')],
        ['answer-threat d', threat(['d6'])],
      ],
    );
    expect(headlines(told)).toContain(
      'Ada attacks Bo with the sword, on Guts: 4. Bo brawls back: 4. The armour of Bo stops the 6 of Ada. Nobody is hurt.',
    );
  });
  it('say who got away', () => {
    const told = play(
      brawl,
      [4, 6, 5],
      [
        ['threat a', threat(['d6'], 'sword')],
        ['answer-threat d', escaping(['d6'])],
      ],
    );
    expect(headlines(told).join(' ')).toContain('Bo slips away: 5. Bo gets away.');
  });
  it('say the threats of a clash after armour, and each pass', () => {
    const clash = { red: brawl.red, blue: { d: { ...brawl.blue.d, breath: [8, 8] } } };
    const told = play(
      clash,
      [6, 4, 3, 2, 2, 3],
      [
        ['which-breath a', ['d6']],
        ['which-breath d', ['d8', 'd8-2']],
      ],
    );
    const [exchange, pass] = headlines(told);
    expect(exchange).toBe(
      'Exchange 1: the footpads threaten with 6, which reaches nobody, Bo threatens with 4. The armour of Bo stops the 6 of Ada.',
    );
    expect(pass).toBe('Pass 1: Ada takes 1 and stays up.');
    expect(headlines(play({ red: { a: {} }, blue: { d: {} } }, []))).toContain(
      'Nobody is threatened any more after one pass. Both sides fight on.',
    );
  });
  it('[BG-SPEC-02] fold the qualities of special weapons under the exchange', () => {
    const spear = { name: 'spear', die: 6, special: { quality: 5, condition: 1 } };
    const told = play({ red: { a: { weapons: [spear], above: true } }, blue: { d: {} } }, [3]);
    const opened = told.events.findIndex(({ kind }) => kind === 'exchange-opened');
    const work = told.events.findIndex(({ kind }) => kind === 'quality-at-work');
    expect(work).toBeGreaterThan(opened);
    const events = told.events.slice(opened, work + 1);
    expect(headlines({ ...told, events })).toEqual(['Exchange 1 of the clash.']);
  });
  it('keep a blow before the clash apart from its dice', () => {
    const told = play(
      { red: { a: { weapons: [sword] } }, blue: { d: { breath: [8] }, e: { unaware: true } } },
      [3, 8],
      [
        ['whether-to-strike a', 'kill'],
        ['which-breath d', ['d8']],
      ],
    );
    expect(headlines(told)[1]).toBe(
      'Ada kills e, who had no defence. The footpads threaten with 3, Bo threatens nobody.',
    );
  });
});

describe('events of earlier rules', () => {
  it('read as plain lines, and are seen without what they do not hold', () => {
    const injured = {
      kind: 'injured',
      rule: 'BG-MAN-05',
      fighter: 'd',
      from: 'a',
      injury: 3,
      threat: 7,
      best: 4,
      total: 3,
    } as const;
    expect(line(injured, name)).toEqual({
      text: 'Bo takes an injury of 3 from Ada.',
      sums: '7 against 4; 3 in all',
    });
    expect(cues(injured)).toEqual([
      { is: 'part', who: 'd', part: 'injuries', from: 0, to: 3, tone: 'bad', say: '-3' },
    ]);
    const made = { kind: 'threat-made', rule: 'BG-POOL-02', side: 'red', threat: 5 } as const;
    expect(line(made, name).text).toBe('The footpads: a threat of 5.');
    expect(cues(made)).toEqual([]);
    const shown = {
      kind: 'threat-shown',
      rule: 'BG-THREAT-02',
      fighter: 'a',
      threat: 5,
      escaping: false,
    } as const;
    expect(cues(shown)).toMatchObject([{ is: 'part', part: 'threat', to: 5 }]);
  });
});

/** Fights from fixed seeds: both editions, any ready-made fighters, any house rules. */
function fightOf(seed: number): { setup: Setup; policy: string } {
  const dice = Prng.fromSeed(`told-${seed}`);
  const ready = Object.keys(LIBRARY);
  const side = (on: string) =>
    Array.from({ length: 1 + dice.below(3) }, (_, i) => {
      const kind = ready[dice.below(ready.length)] as string;
      const sheet = LIBRARY[kind]?.sheet as (typeof LIBRARY)[string]['sheet'];
      return { id: `${on}-${i}`, name: `Red ${kind} ${i}`, side: on, sheet };
    });
  const options: Record<string, unknown> = {};
  for (const [rule, about] of Object.entries(HOUSE_RULES)) {
    if (rule === 'max-exchanges' || seed % 2 === 0 || dice.below(4) > 0) continue;
    if (about.is === 'flag') options[rule] = dice.below(2) === 0;
    else if (about.is === 'choice') options[rule] = about.values[dice.below(about.values.length)];
    else options[rule] = dice.below(2) * about.max;
  }
  const vantage = [[], ['red'], ['blue']][dice.below(3)] as string[];
  const edition = dice.below(2) === 0 ? 'brawl' : 'clash';
  const empty = setupOf({
    edition,
    red: {},
    blue: {},
    options: options as Partial<Options>,
    scene: { vantage },
  });
  const setup = { ...empty, fighters: [...side('red'), ...side('blue')] };
  return { setup: setup as Setup, policy: dice.below(2) === 0 ? 'tactical' : 'random' };
}

function watch(seed: number, look: (fight: Fight, event: Event) => void): Fight {
  const { setup, policy } = fightOf(seed);
  const fight = system.begin(setup);
  const chosen = system.policies[policy] ?? DEFAULTS;
  const sides = { red: chosen, blue: chosen };
  const listen = (event: Happening): void => look(fight, event as Event);
  return new Simulation(system, setup, { sides, gm: DEFAULTS }, String(seed), listen).playFrom(fight, 0);
}

const SEEDS = Array.from({ length: 60 }, (_, i) => i);

describe('numbers told', () => {
  it('add up in every sum', () => {
    for (const seed of SEEDS)
      watch(seed, (_fight, event) => {
        const { sums = '' } = line(event, name);
        for (const [, terms = '', total = ''] of sums.matchAll(/([a-zA-Z0-9 +,-]+) = (-?\d+)/g)) {
          const numbers = [...terms.matchAll(/([+-])? ?(?:[a-zA-Z ]*?)(\d+)(?= |$)/g)];
          if (!/[+-]/.test(terms) || /d\d/.test(terms)) continue;
          const made = numbers.reduce((sum, [, sign, n]) => sum + (sign === '-' ? -Number(n) : Number(n)), 0);
          expect(made, `${seed}: ${sums}`).toBe(Number(total));
        }
      });
  });
  it('make the rule’s own totals in every roll', () => {
    let rolls = 0;
    for (const seed of SEEDS)
      watch(seed, (_fight, event) => {
        for (const cue of cues(event)) {
          if (cue.is !== 'roll') continue;
          rolls++;
          for (const hand of cue.hands)
            expect(madeBy(hand), `${seed}: ${JSON.stringify(event)}`).toBe(hand.total);
        }
      });
    expect(rolls).toBeGreaterThan(1000);
  });
  it('are what the state became: injuries, Guts, breath, marks, armour and shots', () => {
    for (const seed of SEEDS) {
      const hurt = new Map<string, number>();
      const crossed = new Map<string, number>();
      const seen: Cue[] = [];
      const fight = watch(seed, (now, event) => {
        seen.push(...cues(event));
        if (event.kind === 'injured') {
          hurt.set(event.fighter, (hurt.get(event.fighter) ?? 0) + event.injury);
          const fighter = now.fighters.find(({ id }) => id === event.fighter);
          expect(event.total).toBe(fighter?.hurt);
        }
        if (event.kind === 'marked' || event.kind === 'armour-marked')
          crossed.set(event.fighter, (crossed.get(event.fighter) ?? 0) + 1);
      });
      for (const fighter of fight.fighters) {
        expect(hurt.get(fighter.id) ?? 0, `${seed}: ${fighter.id}`).toBe(fighter.hurt);
        const tired = seen.filter(
          (cue) => cue.is === 'part' && cue.part === 'breath' && cue.who === fighter.id,
        );
        const back = tired.filter((cue) => cue.is === 'part' && cue.to === 'living').length;
        expect(tired.length - 2 * back, `${seed}: breath of ${fighter.id}`).toBe(
          fighter.breath.filter(({ exhausted }) => exhausted).length,
        );
        const last = seen.findLast(
          (cue) => cue.is === 'part' && cue.part === 'injuries' && cue.who === fighter.id,
        );
        if (last?.is === 'part') expect(last.to).toBe(fighter.hurt);
        if (fight.options['restore-when'] !== 'referee') continue;
        const marks = [...fighter.weapons, ...(fighter.shield === null ? [] : [fighter.shield])];
        const pieces = fighter.armour.reduce((sum, piece) => sum + piece.crossed.length + piece.tally, 0);
        expect(crossed.get(fighter.id) ?? 0, `${seed}: marks of ${fighter.id}`).toBe(
          marks.reduce((sum, item) => sum + item.marks.length, 0) + pieces,
        );
      }
    }
  });
  it('stand in sentences that read well', () => {
    for (const seed of SEEDS.slice(0, 20)) {
      const events: Happening[] = [];
      const fight = watch(seed, (_fight, event) => events.push(event));
      const nameOf = (id: string): string => system.nameOf(fight, id);
      for (const { headline, lines } of passagesOf(system as never, events, nameOf)) {
        for (const text of [headline, ...lines.map((told) => told.text)])
          expect(text, String(seed)).toMatch(
            /^[A-Z+](?!.*(\.\.| \.|,\.|:\.|;\.| {2}|undefined|null|NaN)).*[.]$/,
          );
      }
    }
  });
});
