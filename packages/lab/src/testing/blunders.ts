// Fights played by one policy, and the same fights with one decision made as badly as possible, which a review must find.
import { type FightRecord, type Json, Prng, type System } from '@affray/kernel';
import { LiveFight, seededDice } from '@affray/run';
import { loadScenario } from '@affray/scenario/node';
import { seatsOf } from '../moment.ts';
import { Sampler, WIN } from '../review/review.ts';
import { stopsOf } from '../review/stops.ts';

/** Rollouts per answer. */
const TRIES = 40;
/** The minimum cost of a blunder, as a share of a fight. */
const LEAST = 0.25;

export interface Played {
  readonly system: System;
  readonly record: FightRecord;
}

/** Plays a fight with one policy for everyone; `instead` may replace answer number `at`. */
export async function played(
  name: string,
  seed: string,
  policy: string,
  instead?: [at: number, answer: Json],
): Promise<Played> {
  const opened = await loadScenario(new URL(`../../../../examples/${name}.yaml`, import.meta.url).pathname);
  if (!opened.ok) throw new Error(`${name} cannot be read`);
  const { system, setup } = opened.value;
  let answered = 0;
  const fight = LiveFight.begin(system, setup, seatsOf(setup), seededDice(seed), (prompt, live) => {
    const at = answered++;
    if (instead?.[0] === at) return instead[1];
    const { question, who, about } = prompt;
    const by = system.policies[policy];
    const answer = by?.answer(question, who, about, live.viewFor(prompt), Prng.fromSeed(`${seed}/${at}`));
    return answer as Json;
  });
  return { system, record: fight.saved() };
}

/** A fight in which the decision that could cost most was made as badly as possible. */
export async function blundered(
  name: string,
  seed: string,
): Promise<(Played & { readonly at: number; readonly cost: number }) | null> {
  const { system, record } = await played(name, seed, 'tactical');
  const side = record.setup.sides[0]?.id ?? '';
  const sampler = new Sampler(system, record, side, 'worst');
  const meanOf = (points: Int16Array): number =>
    points.reduce((sum, one) => sum + one, 0) / (WIN * points.length);
  let worst: { at: number; answer: Json; lost: number } | null = null;
  for (const stop of stopsOf(system, record).stops) {
    const [one, ...others] = stop.decided;
    if (one === undefined || others.length > 0) continue;
    const { question, who, about } = one.decision;
    if (question.asks !== 'fighter' || system.sideOf(stop.position.state, who) !== side) continue;
    const choices = question.choices(stop.position.state, who, about);
    if (choices.shape !== 'one-of') continue;
    const usual = meanOf(sampler.points(stop, [one], 0, TRIES));
    for (const answer of choices.answers) {
      const lost = usual - meanOf(sampler.points(stop, [{ ...one, answer }], 0, TRIES));
      if (lost > (worst?.lost ?? LEAST)) worst = { at: stop.at, answer: answer as Json, lost };
    }
  }
  if (worst === null) return null;
  const again = await played(name, seed, 'tactical', [worst.at, worst.answer]);
  return { ...again, at: worst.at, cost: worst.lost };
}
