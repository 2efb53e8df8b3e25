// The cost of an answer as a live fight grows longer: answers are timed one by one, early and late, in one run.
import { DEFAULTS, defaultsOf, type Json, type Policy, type Setup } from '@affray/kernel';
import { LiveFight, seededDice } from '@affray/run';
import { TEMPLATE } from '@affray/template';

/** Three against three who only guard and rest: nobody falls, so the fight lasts as long as needed. */
const setup: Setup = {
  system: 'template',
  edition: null,
  title: 'A long one',
  options: { ...defaultsOf(TEMPLATE.houseRules), 'last-round': 10_000 },
  sides: [
    { id: 'a', name: 'A', by: 'players' },
    { id: 'b', name: 'B', by: 'gm' },
  ],
  fighters: ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'].map((id) => ({
    id,
    name: id,
    side: id[0] ?? 'a',
    sheet: { health: 100, wind: 3 },
  })),
  scene: { rain: false },
};
const PATIENT: Policy<unknown> = {
  ...DEFAULTS,
  answer: (question, who, about, view) =>
    question.kind === 'what-to-do' ? 'guard' : question.fallback(view, who, about),
};

function answerOnce(fight: LiveFight<unknown>): void {
  const { waiting } = fight;
  const prompt = fight.prompts().find((open) => waiting?.is !== 'together' || !waiting.locked.has(open.who));
  if (prompt === undefined) throw new Error('the fight ended');
  const answer = PATIENT.answer(
    prompt.question,
    prompt.who,
    prompt.about,
    fight.viewFor(prompt),
    null as never,
  ) as Json;
  fight.answer({ prompt: prompt.id, answer, seat: null });
}

const FIGHTS = 60;
const AT = [10, 100, 1000, 3000] as const;
const times: Record<number, number[]> = Object.fromEntries(AT.map((at) => [at, []]));
for (let n = 0; n < FIGHTS + 5; n++) {
  const fight = LiveFight.begin(TEMPLATE as never, setup, [], seededDice('long')) as LiveFight<unknown>;
  for (let answers = 0; answers < 3050; answers++) {
    const at = AT.find((moment) => answers >= moment && answers < moment + 12);
    const started = performance.now();
    answerOnce(fight);
    if (at !== undefined && n >= 5) times[at]?.push(performance.now() - started);
  }
}
const median = (list: readonly number[] = []): number =>
  [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
const first = median(times[10]);
console.log(
  `One answer in a live fight of six (median over ${FIGHTS} fights, two whole rounds of answers each):`,
);
for (const at of AT) {
  console.log(
    `  answer ${String(at).padStart(4)}: ${(1000 * median(times[at])).toFixed(1)} µs, ${(median(times[at]) / first).toFixed(2)} times answer 10`,
  );
}
