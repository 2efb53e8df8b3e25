import { copyOf, RANDOM, type Seat } from '@affray/kernel';
import {
  type AutoAnswer,
  byPolicies,
  LiveFight,
  openTexts,
  policyNamed,
  positionIn,
  Rollouts,
  seededDice,
} from '@affray/run';
import { WORDS_GAME, WORDS_SETUP } from '@affray/run/testing';
import { describe, expect, it } from 'vitest';
import { sharpAtSeats } from './index.ts';
import { spar, sparring } from './testing/fights.ts';

const SEATS: readonly Seat[] = [
  { id: 'gm', name: 'GM', gm: true, fighters: [], sides: ['foes'] },
  { id: 'p', name: 'P', gm: false, fighters: [], sides: ['heroes'] },
];

describe('a position in a live fight', () => {
  it('is followed to every question, and gone on from there', async () => {
    const system = await spar();
    const setup = await sparring({
      ana: { side: 'heroes', health: 30, wind: 2 },
      kit: { side: 'heroes', health: 25 },
      bo: { side: 'foes', health: 30, wind: 2 },
      lurk: { side: 'foes', health: 20, hidden: true },
    });
    const rollouts = new Rollouts(system, setup, { sides: { heroes: RANDOM, foes: RANDOM } }, 'x');
    let met = 0;
    for (let answers = 0; answers < 40; answers++) {
      let given = 0;
      const auto = byPolicies(() => (given++ < answers ? RANDOM : undefined), 'follow');
      const fight = LiveFight.begin(system, setup, SEATS, seededDice('follow'), auto);
      if (fight.isOver) break;
      const before = copyOf(fight.state);
      const position = positionIn(fight);
      const { waiting } = fight;
      const asked = waiting?.is === 'together' ? waiting.prompts : fight.prompts();
      expect(position.decisions.map(({ who }) => who)).toEqual(asked.map(({ who }) => who));
      expect(position.round).toBe(fight.round);
      expect(position.state).toEqual(before);
      const [decision] = position.decisions;
      if (decision === undefined) throw new Error('nothing to decide');
      const { key, question, who, about } = decision;
      const answer = question.fallback(fight.viewFor({ id: '', question, who, about }), who, about);
      rollouts.play(position, new Map([[key, answer]]), 0, (state) => {
        expect(state).toEqual(before);
        met++;
      });
    }
    expect(met).toBeGreaterThan(20);
  });

  it('is followed after an intervention in an earlier round, and refused in the same one', async () => {
    const system = await spar();
    const setup = await sparring({ ana: { side: 'heroes', health: 60 }, bo: { side: 'foes', health: 60 } });
    const fight = LiveFight.begin(system, setup, SEATS, seededDice('step'));
    const answer = (): void => {
      for (const { id, question, who, about } of fight.prompts()) {
        const fallback = question.fallback(fight.viewFor({ id, question, who, about }), who, about);
        fight.answer({ prompt: id, answer: fallback as never, seat: null });
      }
    };
    answer();
    const taken = fight.intervene({ do: 'set', fighter: 'ana', field: 'health', to: 40 }, 'gm');
    expect(taken).toEqual({ ok: true });
    expect(() => positionIn(fight)).toThrow('stepped into');
    const { round } = fight;
    while (fight.round === round) answer();
    expect(positionIn(fight).state).toEqual(fight.state);
  });

  it('is followed where optional texts are written afterwards, or left out', () => {
    const auto: AutoAnswer<unknown> = ({ question, who, about }, live) =>
      question.kind === 'whom' ? undefined : (question.fallback(live.state, who, about) as never);
    const fight = LiveFight.begin(WORDS_GAME, WORDS_SETUP, SEATS, seededDice('t'), auto);
    fight.answer({ prompt: fight.prompts()[0]?.id ?? '', answer: 'cy', seat: 'p' });
    fight.write(openTexts(fight)[0]?.at ?? -1, 'low', 'p');
    const position = positionIn(fight);
    expect(position.decisions.map(({ who }) => who)).toEqual(['bo']);
    expect([...position.known.answers.values()]).toEqual(['cy', 'low', false]);
    const entries = fight.record.entries.filter((entry) => entry.is === 'answer' && entry.kind !== 'how');
    const without = LiveFight.resume(WORDS_GAME, { ...fight.record, entries }, seededDice('t'));
    expect(positionIn(without).state).toEqual(fight.state);
  });

  it('lets sharp hold a seat', async () => {
    const system = await spar();
    const setup = await sparring({ ana: { side: 'heroes', health: 12 }, bo: { side: 'foes', health: 12 } });
    const tactical = policyNamed(system, 'tactical');
    const others = { sides: { heroes: tactical, foes: tactical } };
    const sharp = sharpAtSeats({
      decidesFor: (side) => side === 'foes',
      usual: tactical,
      others,
      rollouts: 20,
      seed: 's',
    });
    const rest = byPolicies(() => tactical, 's');
    const auto: typeof rest = (prompt, fight) => sharp(prompt, fight) ?? rest(prompt, fight);
    const fight = LiveFight.begin(system, setup, SEATS, seededDice('s'), auto);
    expect(fight.isOver).toBe(true);
    expect(LiveFight.resume(system, fight.record, seededDice('s')).isOver).toBe(true);
  });
});
