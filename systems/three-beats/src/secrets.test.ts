import { type Json, knowersOf, type Seat, viewFor } from '@affray/kernel';
import { LiveFight } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { maySpecial } from './legal.ts';
import { fighterOf } from './state.ts';
import { THREE_BEATS } from './system.ts';
import { setupOf } from './testing.ts';

const seats: readonly Seat[] = [
  { id: 'p1', name: 'One', gm: false, fighters: ['ana'], sides: [] },
  { id: 'p2', name: 'Two', gm: false, fighters: ['ada'], sides: [] },
  { id: 'gm', name: 'GM', gm: true, fighters: [], sides: ['foes'] },
  { id: 'watcher', name: 'Watcher', gm: false, fighters: [], sides: [] },
];
const hands = { hand: '8 8 8' };

/** The same fight, played up to the first secret pick. */
function world(options = {}): LiveFight<ReturnType<typeof THREE_BEATS.begin>> {
  const setup = setupOf({ heroes: { ana: hands, ada: hands }, foes: { bo: hands } }, options);
  const faces: Record<string, number[]> = { ana: [2, 5, 7], ada: [1, 4, 6], bo: [3, 8, 2] };
  const dice = {
    face(_round: number, label: string): number {
      const [who = '', rest = ''] = label.split('/');
      return faces[who]?.[Number(rest.split('.')[1])] ?? 1;
    },
  };
  const fight = LiveFight.begin(THREE_BEATS, setup, seats, dice);
  const [first] = fight.prompts();
  fight.answer({ prompt: first?.id ?? '', answer: { go: 'on', out: [] }, seat: 'gm' });
  return fight;
}

function pick(fight: ReturnType<typeof world>, who: string, answer: Json): void {
  const prompt = fight.prompts().find((one) => one.who === who);
  expect(fight.answer({ prompt: prompt?.id ?? '', answer, seat: null })).toEqual({ ok: true });
}

const bytes = (fight: ReturnType<typeof world>, seat: string) =>
  JSON.stringify(viewFor(fight, seats.find((one) => one.id === seat) as Seat, seats));

describe('two worlds', () => {
  it.each([{}, { 'hidden-hands': true }])(
    'that differ in a committed die look the same to every other seat until the reveal %j',
    (options) => {
      const [one, two] = [world(options), world(options)];
      expect(one.prompts().map((prompt) => prompt.question.kind)).toEqual([
        'which-die',
        'which-die',
        'which-die',
      ]);
      pick(one, 'ana', 'a');
      pick(two, 'ana', 'c');
      for (const seat of ['p2', 'gm', 'watcher']) expect(bytes(one, seat)).toBe(bytes(two, seat));
      expect(bytes(one, 'p1')).not.toBe(bytes(two, 'p1'));
      for (const fight of [one, two]) pick(fight, 'bo', 'b');
      for (const seat of ['p2', 'watcher']) expect(bytes(one, seat)).toBe(bytes(two, seat));
      for (const fight of [one, two]) pick(fight, 'ada', 'a');
      for (const seat of ['p2', 'gm', 'watcher']) expect(bytes(one, seat)).not.toBe(bytes(two, seat));
    },
  );

  it('with `hidden-hands` the numbers in hand are in nobody else’s view', () => {
    const fight = world({ 'hidden-hands': true });
    const shown = JSON.parse(bytes(fight, 'p2')) as {
      state: { fighters: { id: string; dice: { value: number }[] }[] };
    };
    const values = (id: string) =>
      shown.state.fighters.find((one) => one.id === id)?.dice.map((die) => die.value);
    expect(values('ana')).toEqual([0, 0, 0]);
    expect(values('ada')).toEqual([1, 4, 6]);
    expect(bytes(fight, 'gm')).not.toContain('"face":7');
  });
});

describe('the GM at any prompt', () => {
  const at = (fight: ReturnType<typeof world>, act: Parameters<typeof fight.intervene>[0]) =>
    fight.intervene(act, 'gm');

  it('ends the fight, and the open prompts close', () => {
    const fight = world();
    for (const who of ['ana', 'ada', 'bo']) pick(fight, who, 'a');
    expect(at(fight, { do: 'call', call: 'end-fight', given: {} })).toEqual({ ok: true });
    expect(fight.isOver).toBe(true);
    expect(THREE_BEATS.outcome(fight.state)).toMatchObject({ winner: null, reason: 'ended by the GM' });
  });

  it('wounds, renames, wakes, turns dice, adds tools and fighters', () => {
    const fight = world();
    for (const who of ['ana', 'ada', 'bo']) pick(fight, who, 'a');
    expect(at(fight, { do: 'call', call: 'wound', given: { fighter: 'ana', text: 'Singed' } })).toEqual({
      ok: true,
    });
    expect(
      at(fight, { do: 'call', call: 'name-wound', given: { fighter: 'ana', text: 'Scorched' } }),
    ).toEqual({ ok: true });
    expect(fight.state.fighters[0]?.wounds).toMatchObject([{ text: 'Scorched', level: 1 }]);
    expect(at(fight, { do: 'call', call: 'name-wound', given: { fighter: 'bo', text: 'x' } }).ok).toBe(false);
    expect(
      at(fight, { do: 'call', call: 'set-die', given: { fighter: 'ana', die: '1', number: 8 } }),
    ).toEqual({ ok: true });
    expect(fight.state.fighters[0]?.dice[0]?.value).toBe(8);
    expect(at(fight, { do: 'call', call: 'add-tool', given: { text: 'Poker' } })).toEqual({ ok: true });
    expect(fight.state.tools.at(-1)).toMatchObject({ name: 'Poker', at: 'location' });
    expect(at(fight, { do: 'set', fighter: 'ana', field: 'wounds', to: 3 })).toEqual({ ok: true });
    expect(THREE_BEATS.figures(fight.state).ana).toMatchObject({ wounds: 3, worst: 3 });
    expect(at(fight, { do: 'set', fighter: 'ana', field: 'status', to: 'unconscious' })).toEqual({
      ok: true,
    });
    expect(at(fight, { do: 'call', call: 'wake', given: { fighter: 'ana' } })).toEqual({ ok: true });
    expect(fight.state.fighters[0]?.status).toBe('joining');
    expect(at(fight, { do: 'remove', fighter: 'bo' })).toEqual({ ok: true });
    expect(THREE_BEATS.outcome(fight.state)?.winner).toBe('heroes');
    expect(fight.prompts()[0]?.question.kind).toBe('whom-to-treat');
  });

  it('reopens tended wounds after a failed effort', () => {
    const setup = setupOf({
      heroes: { ana: { hand: '8 8', wounds: [{ text: 'rib', bubble: 'tended' }] } },
      foes: { bo: hands },
    });
    const fight = LiveFight.begin(THREE_BEATS, setup, seats, { face: () => 1 });
    expect(at(fight, { do: 'call', call: 'failed-roll', given: { fighter: 'ana' } })).toEqual({ ok: true });
    expect(fight.state.fighters[0]?.wounds[0]?.bubble).toBe('checked');
  });

  it('ends the fight while all are picking in secret', () => {
    const fight = world();
    pick(fight, 'ana', 'a');
    expect(at(fight, { do: 'call', call: 'end-fight', given: {} })).toEqual({ ok: true });
    expect(fight.isOver).toBe(true);
  });

  it('ends the fight where it is asked whether it goes on', () => {
    const setup = setupOf({ heroes: { ana: hands }, foes: { bo: hands } });
    const fight = LiveFight.begin(THREE_BEATS, setup, seats, { face: () => 1 });
    expect(fight.prompts()[0]?.question.kind).toBe('go-on');
    expect(at(fight, { do: 'call', call: 'end-fight', given: {} })).toEqual({ ok: true });
    expect(fight.isOver).toBe(true);
  });

  it('takes the last foe out in the spark window, and nobody is left to act against', () => {
    const spark = { hand: '8 8 8', sparks: 1 };
    const setup = setupOf({ heroes: { ana: spark }, foes: { bo: spark } });
    const fight = LiveFight.begin(THREE_BEATS, setup, seats, { face: () => 1 });
    pick(fight, 'gm', { go: 'on', out: [] });
    for (const who of ['ana', 'bo']) pick(fight, who, 'a');
    expect(fight.prompts()[0]?.question.kind).toBe('spark');
    expect(at(fight, { do: 'set', fighter: 'bo', field: 'status', to: 'left' })).toEqual({ ok: true });
    pick(fight, 'ana', { use: 'pass' });
    expect(THREE_BEATS.outcome(fight.state)?.winner).toBe('heroes');
  });

  it('hides whoever acts while the others answer: nothing breaks, and the action comes to nothing', () => {
    const fight = world();
    for (const who of ['ana', 'ada', 'bo']) pick(fight, who, 'a');
    pick(fight, 'ada', { do: 'pass' });
    pick(fight, 'ana', { do: 'pass' });
    pick(fight, 'bo', { do: 'attack', target: 'ana' });
    pick(fight, 'bo', 'a blow');
    expect(fight.prompts()[0]?.question.kind).toBe('how-to-answer');
    expect(at(fight, { do: 'hide', fighter: 'bo' })).toEqual({ ok: true });
    expect(bytes(fight, 'p1')).toContain('how-to-answer');
    pick(fight, 'ana', 'accept');
    expect(fight.state.fighters[0]?.wounds).toEqual([]);
    expect(bytes(fight, 'p1')).not.toContain('"id":"bo"');
  });

  it('hides whoever holds a tool that somebody lost: its die is still known, and cannot be rerolled', () => {
    const setup = setupOf({
      heroes: { ana: { hand: '8', tools: ['Axe'], sparks: 1 } },
      foes: { bo: hands, cy: hands },
    });
    const fight = THREE_BEATS.begin(setup);
    const [ana, bo] = fight.fighters;
    Object.assign(fight.tools[0] ?? {}, { by: 'bo' });
    if (ana === undefined || bo === undefined) throw new Error('nobody');
    bo.hidden = true;
    ana.status = 'active';
    ana.presented = 0;
    const die = {
      entry: 'ana/axe',
      kind: 'tool',
      size: 8,
      value: 3,
      where: 'presented',
      shown: true,
      seen: true,
      barred: false,
    } as const;
    ana.dice = [{ ...die }];
    const seen = THREE_BEATS.view(fight, { gm: false, fighters: ['ana'], sides: [] });
    expect(seen.tools).toEqual([]);
    expect(maySpecial(seen, fighterOf(seen, 'ana'))).toBe(false);
  });

  it('wounds by the house rule: the cleared bubble is filled', () => {
    const tended = { hand: '8 8', wounds: [{ text: 'rib', bubble: 'tended' }], woundDice: false };
    const setup = setupOf({ heroes: { ana: tended }, foes: { bo: hands } }, { 'new-wound-fills-gap': true });
    const fight = LiveFight.begin(THREE_BEATS, setup, seats, { face: () => 1 });
    expect(at(fight, { do: 'call', call: 'wound', given: { fighter: 'ana', text: 'Scald' } })).toEqual({
      ok: true,
    });
    expect(fight.state.fighters[0]?.wounds).toMatchObject([
      { text: 'rib', level: 1, bubble: 'none' },
      { text: 'Scald', level: 1, bubble: 'checked' },
    ]);
  });

  it('wounds while another wound is being named: each has a bubble of its own', () => {
    const fight = world();
    for (const who of ['ana', 'ada', 'bo']) pick(fight, who, 'a');
    pick(fight, 'ada', { do: 'pass' });
    pick(fight, 'ana', { do: 'pass' });
    pick(fight, 'bo', { do: 'attack', target: 'ana' });
    pick(fight, 'bo', 'a blow');
    pick(fight, 'ana', 'accept');
    while (fight.prompts()[0]?.question.kind === 'whether-to-counter') pick(fight, 'ada', 'let-be');
    expect(fight.prompts()[0]?.question.kind).toBe('name-the-wound');
    expect(at(fight, { do: 'call', call: 'wound', given: { fighter: 'ana', text: 'Scald' } })).toEqual({
      ok: true,
    });
    pick(fight, 'ana', 'Cut');
    expect(fight.state.fighters[0]?.wounds.map((wound) => `${wound.level} ${wound.text}`)).toEqual([
      '1 Scald',
      '2 Cut',
    ]);
  });

  it('offers a tool whose name fits on a sheet', () => {
    const fight = world();
    expect(at(fight, { do: 'call', call: 'add-tool', given: { text: 'x'.repeat(150) } })).toEqual({
      ok: true,
    });
    expect(fight.state.tools.at(-1)?.name).toHaveLength(64);
  });

  it('hides a friend: who fights on the same side knows of them', () => {
    const fight = world();
    expect(at(fight, { do: 'hide', fighter: 'ada' })).toEqual({ ok: true });
    expect(bytes(fight, 'p1')).toContain('"id":"ada"');
    expect(bytes(fight, 'watcher')).not.toContain('"id":"ada"');
  });

  it('hides and shows fighters; a hidden one takes no part and is in nobody else’s view', () => {
    const fight = world();
    for (const who of ['ana', 'ada', 'bo']) pick(fight, who, 'a');
    const cy = {
      id: 'cy',
      name: 'Cy',
      side: 'foes',
      sheet: { traits: { Sly: 8 }, tools: ['Garrotte'] },
      hidden: true,
    };
    expect(at(fight, { do: 'add', fighter: cy })).toEqual({ ok: true });
    expect(bytes(fight, 'p1')).not.toContain('arrotte');
    expect(bytes(fight, 'gm')).toContain('Garrotte');
    expect(at(fight, { do: 'reveal', fighter: 'cy' })).toEqual({ ok: true });
    expect(bytes(fight, 'p1')).toContain('Garrotte');
    expect(at(fight, { do: 'hide', fighter: 'bo' })).toEqual({ ok: true });
    expect(fight.state.fighters.find((one) => one.id === 'bo')).toMatchObject({
      status: 'joining',
      hidden: true,
    });
  });

  it('tells a list of strangers nothing of the one among them who is hidden', () => {
    const strangers = setupOf(
      { strays: { p: { hand: '8' }, q: { hand: '8' } } },
      {},
      { unsided: ['strays'] },
    );
    const state = THREE_BEATS.begin(strangers);
    expect(knowersOf(THREE_BEATS, state, { do: 'hide', fighter: 'p' })).toEqual(['gm', 'fighter:p']);
    const mates = THREE_BEATS.begin(setupOf({ crew: { p: { hand: '8' }, q: { hand: '8' } } }));
    expect(knowersOf(THREE_BEATS, mates, { do: 'hide', fighter: 'p' })).toEqual(['gm', 'side:crew']);
  });

  it('keeps the hidden out of the fight, whatever is set or called', () => {
    const fight = world();
    expect(at(fight, { do: 'hide', fighter: 'bo' })).toEqual({ ok: true });
    expect(at(fight, { do: 'set', fighter: 'bo', field: 'status', to: 'active' })).toEqual({ ok: true });
    expect(fight.state.fighters.find(({ id }) => id === 'bo')?.status).toBe('joining');
    const refused = at(fight, { do: 'call', call: 'wound', given: { fighter: 'bo', text: 'Scald' } });
    expect(refused).toMatchObject({ ok: false, refusal: { why: 'bo is hidden: reveal them first.' } });
  });

  it('hides the target while the deed is told: whoever acts still sees whom it concerns', () => {
    const fight = world();
    for (const who of ['ana', 'ada', 'bo']) pick(fight, who, 'a');
    pick(fight, 'ada', { do: 'attack', target: 'bo' });
    expect(at(fight, { do: 'hide', fighter: 'bo' })).toEqual({ ok: true });
    const [prompt] = fight.prompts();
    if (prompt === undefined) throw new Error('nothing is asked');
    expect(prompt.question.words(fight.viewFor(prompt), prompt.who, prompt.about)).toBe(
      'How and where does ada hurt bo?',
    );
  });
});
