import type { Json, System } from '@affray/kernel';
import { seededDice } from '@affray/run';
import { loadSystem } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { type LocalPlace, type LocalTable, openLocalTable } from './local-table.ts';
import { fromScenario } from './make.ts';
import type { Switches } from './state.ts';

const DUEL = 'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: [bruiser]';

/** A duel against a bot. */
async function duel(switches: Partial<Switches> = {}, change: (system: System) => System = (same) => same) {
  const ready = await fromScenario(DUEL, 'duel.yaml');
  if (!ready.ok) throw new Error(ready.problems.join());
  const local = await openLocalTable({
    system: change((await loadSystem('template'))!),
    fight: ready,
    seats: [
      { id: 'fencers', name: 'Fencers', kind: 'player', fighters: [], sides: ['fencers'], bot: null },
      { id: 'foes', name: 'Foes', kind: 'player', fighters: [], sides: ['bruisers'], bot: 'tactical' },
      { id: 'gm', name: 'Nobody', kind: 'gm', fighters: [], sides: [], bot: 'defaults' },
    ],
    switches: { inCharge: 'fencers', window: null, ...switches },
  });
  return { local, place: await local.sit('fencers') };
}

/** Gives default answers until the table waits for something other than an answer. */
async function goOn(local: LocalTable, place: LocalPlace): Promise<void> {
  while (place.frame().info.stage === 'playing' && place.view().die === null) {
    const prompt = place.view().prompts.find(({ locked }) => locked === undefined);
    if (prompt === undefined) await local.news();
    else await place.send({ do: 'answer', prompt: prompt.id, answer: prompt.fallback as Json });
  }
}

describe('a table of a program with every seat', () => {
  it('shows the fight before it begins, and rolls the dice that a word gives', async () => {
    const { local, place } = await duel();
    expect(place.view().state).not.toBeNull();
    expect(place.view().events).toEqual([]);
    const fight = await local.begin('tuesday');
    await goOn(local, place);
    expect(place.view().outcome).toEqual(fight.system.outcome(fight.state));
    const dice = seededDice('tuesday');
    const faces = Object.entries(fight.record.dice).flatMap(([round, drawn]) =>
      Object.entries(drawn).map(([key, face]) => ({ round: Number(round), key, face })),
    );
    expect(faces.length).toBeGreaterThan(5);
    for (const { round, key, face } of faces) {
      const [label = '', sides] = key.split(':d');
      expect(dice.face(round, label, Number(sides), false), key).toBe(face);
    }
  });

  it('takes back a die that was mistyped, until something is decided', async () => {
    const { local, place } = await duel({ diceByHand: true });
    const fight = await local.begin('tuesday');
    expect(await place.send({ do: 'face', face: null })).toMatchObject({ ok: false });
    await goOn(local, place);
    const asked = place.view().die;
    expect(await place.send({ do: 'face', face: 2 })).toMatchObject({ ok: true });
    expect(fight.record.byHand).toHaveLength(1);
    expect(await place.send({ do: 'face', face: null })).toMatchObject({ ok: true });
    expect(fight.record.byHand).toEqual([]);
    expect(place.view().die).toEqual(asked);
    expect(await place.send({ do: 'face', face: null })).toMatchObject({ ok: false });
  });

  it('goes back to the last own secret choice, past which the choice of the bot stays', async () => {
    const { local, place } = await duel();
    const fight = await local.begin('tuesday');
    for (let answers = 0; ; answers++) {
      await local.botsDone();
      const [prompt] = place.view().prompts;
      if (prompt === undefined) throw new Error('nobody is asked');
      const { moment } = fight;
      await place.send({ do: 'answer', prompt: prompt.id, answer: prompt.fallback as Json });
      if (!prompt.secret || answers < 2) continue;
      await local.botsDone();
      expect(fight.moment).toBeGreaterThan(moment);
      await place.send({ do: 'undo', to: place.view().moment - 1, knowing: true, why: 'mistyped' });
      await local.botsDone();
      expect(fight.moment).toBe(moment);
      expect(place.view().prompts.map(({ id }) => id)).toEqual([prompt.id]);
      expect(place.frame().info.canRedo).toBe(true);
      expect(fight.record.entries.at(-1)).toMatchObject({ is: 'undo', why: 'mistyped' });
      return;
    }
  });

  it('fails with what went wrong, wherever it is waited for', async () => {
    const broken = (system: System): System =>
      Object.assign(Object.create(system) as System, {
        round: () => {
          throw new RangeError('a rule is broken');
        },
      });
    const { local } = await duel({}, broken);
    await expect(local.begin('tuesday')).rejects.toThrow('a rule is broken');
    await expect(local.news()).rejects.toThrow('a rule is broken');
  });
});
