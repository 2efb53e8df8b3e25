// Decisions of the tactical policy where the choice is clear.
import { Prng, type Question, whyNot } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { newDie } from './01-dice.ts';
import { ANSWER_THREAT, PRESENT_THREAT, WHETHER_TO_GO_ON, WHO_ATTACKS } from './questions-brawl.ts';
import {
  STAY_OR_RUN,
  WHETHER_TO_RE_ENGAGE,
  WHICH_BREATH,
  WHICH_GAMBIT,
  WHICH_GIFT,
  WHICH_WEAPON,
} from './questions-clash.ts';
import { begin } from './sheet.ts';
import { type Die, type Fight, fighterOf } from './state.ts';
import { BLOOD_AND_GUTS } from './system.ts';
import { type FightDraft, setupOf } from './testing.ts';

const sword = { name: 'sword', die: 8 };
function open(draft: FightDraft): Fight {
  const fight = begin(setupOf(draft));
  for (const fighter of fight.fighters) fighter.engaged = true;
  fight.pass = 1;
  return fight;
}
function decide(question: unknown, who: string, about: unknown, fight: Fight): unknown {
  const answer = BLOOD_AND_GUTS.policies.tactical?.answer(
    question as Question,
    who,
    about,
    fight,
    Prng.fromSeed('x'),
  );
  expect(whyNot(question as Question, fight, who, about, answer)).toBeNull();
  return answer;
}
const breath = (owner: string, key: string, face: number): Die => newDie(owner, key, 'breath', key, 6, face);
const weapon = (owner: string, face: number): Die => newDie(owner, 'sword', 'weapon', 'sword', 8, face);

describe('the tactical policy', () => {
  it('uses the weapon it can handle best, not the largest', () => {
    const fight = open({ red: { a: { scores: '6/6/6', weapons: ['maul', 'sword'] } }, blue: { d: {} } });
    expect(decide(WHICH_WEAPON, 'a', null, fight)).toEqual({ weapon: 'sword', throw: false });
  });
  it('saves breath where nothing threatens, and rolls all against a threat', () => {
    const fight = open({
      red: { a: { scores: '6/6/6', breath: [6, 8] } },
      blue: { d: { weapons: [sword] } },
    });
    fighterOf(fight, 'd').pool = [{ ...weapon('d', 7), live: false }];
    expect(decide(WHICH_BREATH, 'a', null, fight)).toEqual(['d6']);
    fighterOf(fight, 'd').pool = [weapon('d', 7)];
    expect(decide(WHICH_BREATH, 'a', null, fight)).toEqual(['d6', 'd8']);
  });
  it('threatens with a spare die when unarmed', () => {
    const fight = open({ red: { a: { breath: [6, 6] } }, blue: { d: {} } });
    fighterOf(fight, 'a').hand = [breath('a', 'd6', 4), breath('a', 'd6-2', 4)];
    expect(decide(WHICH_GAMBIT, 'a', null, fight)).toMatchObject({ gambit: { to: 'weapon' } });
  });
  it('helps an ally with a die it does not need', () => {
    const fight = open({ red: { a: { breath: [6, 6] }, b: {} }, blue: { d: { weapons: [sword] } } });
    fighterOf(fight, 'd').pool = [weapon('d', 4)];
    fighterOf(fight, 'a').hand = [breath('a', 'd6', 5), breath('a', 'd6-2', 5)];
    expect(decide(WHICH_GIFT, 'a', null, fight)).toMatchObject({ owner: 'a', to: 'b' });
  });
  it('runs when badly hurt and not in the majority, and stays when fresh', () => {
    const fight = open({ red: { a: { scores: '6/7/6', breath: [6], injuries: [5] } }, blue: { d: {} } });
    expect(decide(STAY_OR_RUN, 'a', null, fight)).toBe('run');
    expect(decide(STAY_OR_RUN, 'd', null, fight)).toBe('stay');
  });
  it('leaves a fruitless fight, and one without breath', () => {
    const fight = open({ red: { a: { breath: [6] } }, blue: { d: {} } });
    expect(decide(WHETHER_TO_RE_ENGAGE, 'red', null, fight)).toBe('re-engage');
    expect(decide(WHETHER_TO_RE_ENGAGE, 'blue', null, fight)).toBe('disengage');
    fight.exchange = 6;
    expect(decide(WHETHER_TO_RE_ENGAGE, 'red', null, fight)).toBe('disengage');
  });
  it('goes for somebody without defence, and meets steel with Blood', () => {
    const fight = open({
      edition: 'brawl',
      red: { a: { breath: [6], weapons: [sword] } },
      blue: { d: { weapons: [sword] }, e: { unaware: true } },
    });
    expect(decide(WHO_ATTACKS, 'red', null, fight)).toEqual({ attacker: 'a', target: 'e' });
    expect(decide(PRESENT_THREAT, 'a', { foe: 'd', threat: null }, fight)).toMatchObject({
      how: { attribute: 'blood' },
    });
    expect(decide(PRESENT_THREAT, 'a', { foe: 'e', threat: null }, fight)).toMatchObject({
      how: { attribute: 'guts' },
    });
  });
  it('escapes when badly hurt, outnumbered and the chance is fair; alone it fights, since who leaves loses', () => {
    const hurt = { scores: '6/4/6', breath: [8] };
    const alone = open({ edition: 'brawl', red: { a: {} }, blue: { d: hurt } });
    expect(decide(ANSWER_THREAT, 'd', { foe: 'a', threat: 4 }, alone)).toMatchObject({
      how: { do: 'threaten' },
    });
    const fight = open({ edition: 'brawl', red: { a: {}, b: {} }, blue: { d: hurt } });
    expect(decide(ANSWER_THREAT, 'd', { foe: 'a', threat: 4 }, fight)).toMatchObject({
      how: { do: 'escape' },
    });
    expect(decide(ANSWER_THREAT, 'd', { foe: 'a', threat: 8 }, fight)).toMatchObject({
      how: { do: 'threaten' },
    });
  });
  it('shoots rather than stabs from above, and calls off an attack into a blow that would fell', () => {
    const fight = open({
      edition: 'brawl',
      red: { a: { scores: '6/5/9', breath: [6], weapons: ['knife', 'ballista'] } },
      blue: { d: { weapons: [sword] } },
      scene: { vantage: ['red'] },
    });
    expect(decide(WHICH_WEAPON, 'a', null, fight)).toEqual({ weapon: 'ballista', throw: false });
    const about = { foe: 'd', threat: 6 };
    fighterOf(fight, 'd').pool = [weapon('d', 4)];
    expect(decide(WHETHER_TO_GO_ON, 'a', about, fight)).toBe(true);
    fighterOf(fight, 'd').pool = [weapon('d', 5)];
    expect(decide(WHETHER_TO_GO_ON, 'a', about, fight)).toBe(false);
  });
  it('gives nothing away where passes have taken the threat off, and keeps its last die to run with', () => {
    const fight = open({ red: { a: { breath: [6, 6] }, b: {} }, blue: { d: { weapons: [sword] } } });
    fighterOf(fight, 'd').pool = [weapon('d', 4)];
    fighterOf(fight, 'a').hand = [breath('a', 'd6', 5), breath('a', 'd6-2', 5)];
    fight.sides[1]!.reduction = 4;
    expect(decide(WHICH_GIFT, 'a', null, fight)).toBeNull();
    fighterOf(fight, 'd').pool = [];
    fighterOf(fight, 'a').running = true;
    expect(decide(WHICH_GAMBIT, 'a', null, fight)).toMatchObject({ gambit: null });
  });
  it('stands against many while unhurt, and leaves when it bleeds', () => {
    const fight = open({ red: { a: { breath: [6] } }, blue: { d: {}, e: {}, f: {} } });
    expect(decide(WHETHER_TO_RE_ENGAGE, 'red', null, fight)).toBe('re-engage');
    fighterOf(fight, 'a').hurt = 1;
    expect(decide(WHETHER_TO_RE_ENGAGE, 'red', null, fight)).toBe('disengage');
  });
  it('does not leave a field on which it is the more', () => {
    const fight = open({ red: { a: { breath: [6] }, b: {} }, blue: { d: { breath: [6] } } });
    fight.exchange = 9;
    expect(decide(WHETHER_TO_RE_ENGAGE, 'red', null, fight)).toBe('re-engage');
    expect(decide(WHETHER_TO_RE_ENGAGE, 'blue', null, fight)).toBe('disengage');
  });
});
