// The contract for presentations: every answer has a deed, every event a passage and cues, and numbers add up.

import {
  type Asked,
  type Card,
  type Cue,
  type Deed,
  fightersNamedIn,
  type Happening,
  ICONS,
  LONGEST_VERB,
  madeBy,
  type Part,
  type Policy,
  passagesOf,
  presentationOf,
  RANDOM,
  type Setup,
  type System,
} from '@affray/kernel';
import { expect } from 'vitest';
import { playLive, withHidden } from './play.ts';
import { answersListed } from './words.ts';

const RAW = /undefined|NaN|\[object|null/;

/** Plays at random and checks everything that a screen would draw on the way. */
export function presented(system: System, setup: Setup, seed: string): void {
  const present = presentationOf(system);
  const looking: Policy<unknown> = {
    about: 'Looks at all that would be drawn, then answers at random.',
    answer(question, who, about, state, dice) {
      const fighters = new Set(present.fighters(state));
      for (const { field, answers } of answersListed(question.choices(state, who, about))) {
        const asked: Asked = { kind: question.kind, who, about, ...(field === undefined ? {} : { field }) };
        for (const answer of answers) deedIsWhole(present.deed(state, asked, answer), fighters, asked);
      }
      drawn(system, state, [question.kind]);
      return RANDOM.answer(question, who, about, state, dice);
    },
  };
  const fight = playLive(system, setup, seed, looking, 1500);
  drawn(system, fight.state, []);
  const nameOf = (id: string): string => system.nameOf(fight.state, id);
  const events = fight.events.map(({ event }) => event);
  const ids = new Set(present.fighters(fight.state));
  for (const event of events) if (event.rule !== 'GM') eventIsWhole(system, event, ids);
  const passages = passagesOf(system, events, nameOf);
  expect(passages.reduce((sum, { lines }) => sum + lines.length, 0)).toBe(events.length);
  for (const { headline, lines } of passages) {
    const place = `headline of ${lines.map(({ event }) => event.kind).join(', ')}: "${headline}"`;
    if (headline.trim().length < 3 || RAW.test(headline)) expect.fail(place);
    if (/\.\.|\s\.|\s{2}|: \./.test(headline)) expect.fail(`${place} is badly set`);
  }
}

function deedIsWhole(deed: Deed, fighters: ReadonlySet<string>, asked: Asked): void {
  const place = `${asked.kind} ${asked.field ?? ''}: ${JSON.stringify(deed)}`;
  if (!/^[a-z0-9][a-z0-9-]*$/.test(deed.verb)) expect.fail(`${place}: the verb is no short id`);
  if (deed.words.trim() === '' || deed.words.length > LONGEST_VERB) expect.fail(`${place}: words`);
  if (!(ICONS as readonly string[]).includes(deed.icon)) expect.fail(`${place}: icon`);
  if (!['usual', 'more', 'rare'].includes(deed.rank)) expect.fail(`${place}: rank`);
  for (const text of [deed.text, deed.means ?? '', deed.cost ?? ''])
    if (RAW.test(text)) expect.fail(`${place}: raw`);
  if (deed.actor !== undefined && !fighters.has(deed.actor)) expect.fail(`${place}: unknown actor`);
  for (const target of deed.targets ?? [])
    if ('fighter' in target && !fighters.has(target.fighter)) expect.fail(`${place}: unknown target`);
}

/** Checks stage, cards, sheets and phases of a state. */
function drawn(system: System, state: unknown, asked: readonly string[]): void {
  const present = presentationOf(system);
  const ids = present.fighters(state);
  const stage = present.stage(state);
  for (const { from, to } of stage.links ?? [])
    if (!ids.includes(from) || !ids.includes(to)) expect.fail(`a link names ${from} and ${to}`);
  if (stage.is === 'board')
    for (const id of Object.keys(stage.at)) if (!ids.includes(id)) expect.fail(`${id} is placed and unknown`);
  for (const id of ids) {
    cardIsWhole(system, present.card(state, id), id);
    for (const { title, parts } of present.sheet(state, id)) partsAreWhole(system, parts, `${id}, ${title}`);
  }
  const now = present.phases(state, asked).filter(({ is }) => is === 'now');
  if (now.length > 1) expect.fail(`two phases at once: ${now.map(({ words }) => words).join(', ')}`);
}

function cardIsWhole(system: System, card: Card, id: string): void {
  if (card.title.trim() === '') expect.fail(`${id} has no title`);
  partsAreWhole(system, card.parts, id);
}

function partsAreWhole(system: System, parts: readonly Part[], place: string): void {
  const ids = new Set<string>();
  for (const part of parts) {
    const where = `${place}: ${JSON.stringify(part)}`;
    if (ids.has(part.id)) expect.fail(`${where}: its id stands twice`);
    ids.add(part.id);
    if (part.field !== undefined && system.fields[part.field] === undefined)
      expect.fail(`${where}: no field "${part.field}"`);
    if (part.rule !== undefined && !hasRule(system, part.rule)) expect.fail(`${where}: no rule ${part.rule}`);
    if (part.label.trim() === '' || RAW.test(part.say) || RAW.test(part.label)) expect.fail(where);
    if ((part.is === 'meter' || part.is === 'pips') && !(Number.isInteger(part.now) && part.full >= 0))
      expect.fail(where);
  }
}

function hasRule({ rulebook }: System, id: string): boolean {
  return rulebook.chapters.some(({ rules }) => Object.hasOwn(rules, id));
}

function eventIsWhole(system: System, event: Happening, ids: ReadonlySet<string>): void {
  const present = presentationOf(system);
  const own = system.present;
  if (own?.names !== undefined) {
    const named = new Set(fightersNamedIn(present.names, event));
    const { kind: _kind, rule: _rule, ...rest } = event;
    for (const leaf of leavesOf(rest))
      if (ids.has(leaf) && !named.has(leaf))
        expect.fail(
          `${event.kind} names ${leaf} in a field that \`names\` leaves out: ${JSON.stringify(event)}`,
        );
  }
  const cues = present.cues(event);
  for (const cue of cues) cueIsWhole(cue, ids, event);
  // What a roll costs is paid before it; its effects come after it.
  const firstHarm = cues.findIndex((cue) => cue.is === 'fall' || (cue.is === 'part' && cue.tone === 'bad'));
  const lastRoll = cues.findLastIndex(({ is }) => is === 'roll');
  if (firstHarm >= 0 && firstHarm < lastRoll)
    expect.fail(`${event.kind} does harm before its dice: ${JSON.stringify(cues)}`);
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

/** Dice and bonuses must add up to the rule's own total; no unknown fighter is shown. */
function cueIsWhole(cue: Cue, ids: ReadonlySet<string>, event: Happening): void {
  const place = `cue of ${event.kind}: ${JSON.stringify(cue)}, ${JSON.stringify(event)}`;
  if (RAW.test(JSON.stringify({ ...cue, from: 0, to: 0 }).replaceAll(':null', '')))
    expect.fail(`${place}: raw`);
  for (const key of ['who', 'by', 'at'] as const) {
    const who = (cue as unknown as Record<string, unknown>)[key];
    if (typeof who === 'string' && !ids.has(who)) expect.fail(`${place}: ${key} is unknown`);
  }
  if (cue.is !== 'roll') return;
  if (cue.hands.length === 0) expect.fail(`${place}: no hand`);
  for (const hand of cue.hands) {
    const made = madeBy(hand);
    if (hand.total !== undefined && made !== null && made !== hand.total)
      expect.fail(`${place}: dice and bonuses make ${made}, the rule says ${hand.total}`);
    for (const { face, sides } of hand.dice)
      if (face < 1 || face > sides) expect.fail(`${place}: a face of ${face} on a d${sides}`);
  }
}

/** A fighter that a viewer does not know of appears nowhere on its screens. */
export function hiddenFromScreens(system: System, setup: Setup): void {
  const last = setup.fighters.at(-1);
  if (last === undefined) return;
  const secret = withHidden(setup, last.id, 'Zzyzx');
  const state = system.begin(secret);
  if (!system.hides(state)) return;
  const present = presentationOf(system);
  const view = system.view(state, { gm: false, fighters: [], sides: [] });
  const ids = present.fighters(view);
  expect(ids).not.toContain(last.id);
  const shown = JSON.stringify([
    present.stage(view),
    present.phases(view, []),
    ids.map((id) => [present.card(view, id), present.sheet(view, id)]),
  ]);
  expect(shown).not.toContain('Zzyzx');
  expect(shown).not.toContain(`"${last.id}"`);
}
