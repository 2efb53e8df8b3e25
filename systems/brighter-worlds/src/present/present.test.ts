import { type Cue, type Part, passagesOf, presentationOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { LIBRARY } from '../library.ts';
import { CHAPTERS } from '../rulebook.ts';
import { fighterOf, type Sheet } from '../state.ts';
import { BRIGHTER_WORLDS } from '../system.ts';
import { armed, does, play, says, setupOf, type Told } from '../testing.ts';
import { PRESENT } from './index.ts';
import { chipsOf, moraleNotes } from './parts.ts';

const first = says('who-acts', 'heroes', 'a');
const name = (id: string): string => ({ a: 'Ana', b: 'Bo', t: 'The troll', heroes: 'The heroes' })[id] ?? id;
const headlines = (told: Told): string[] =>
  passagesOf(BRIGHTER_WORLDS as never, told.events, name).map(({ headline }) => headline);
const cuesOf = (told: Told, kind: Event['kind']): readonly Cue[] =>
  told.kinds(kind).flatMap((event) => PRESENT.cues(event));

function volley(target: Partial<Omit<Sheet, 'attacks'>>, dice: number[]): Told {
  const setup = setupOf({
    heroes: { a: armed([6]), b: armed([8], {}, { ranged: true }) },
    foes: { t: armed([6], { kind: 'npc', wil: 6, ...target }) },
  });
  const join = says('who-joins', 'heroes', { who: 'b', with: 'weapon', target: 't' });
  return play(setup, dice, [first, does('a', { do: 'attack', with: 'weapon', target: 't' }), join]);
}

describe('passages', () => {
  it('tell a volley in one breath, with its Save and what morale came to', () => {
    const told = volley({ armor: 1, grit: 2, str: 10 }, [5, 7, 4, 5]);
    expect(headlines(told)).toContain(
      'Ana and Bo strike the troll together: 8 past the Grit, STR d10 to d8. The troll stands firm.',
    );
    const lines = passagesOf(BRIGHTER_WORLDS as never, told.events, name).find(({ headline }) =>
      headline.startsWith('Ana and'),
    )?.lines;
    expect(lines?.map(({ text }) => text)).toContain('The troll takes 8 Direct Damage.');
  });
  it('say what did not happen, and why', () => {
    expect(headlines(volley({ armor: 3, grit: 9, gritMax: 9 }, [3, 2]))).toContain(
      'Ana and Bo strike the troll together: armor stops it.',
    );
    expect(headlines(volley({ grit: 9, gritMax: 9 }, [3, 2]))).toContain(
      'Ana and Bo strike the troll together: 5 Grit lost, no contact.',
    );
  });
  it('name a spell last, and who casts it where several strike', () => {
    const told = volley({ grit: 9, gritMax: 9 }, [3, 2]);
    const at = told.events.findIndex(({ kind }) => kind === 'attacked');
    const cast = { kind: 'cast', rule: 'BW-MAG-01', fighter: 'a', spell: 'fire burst' } as never;
    const both = told.events.toSpliced(at, 0, cast);
    const alone = both.filter((event) => !('fighter' in event && event.fighter === 'b'));
    expect(headlines({ ...told, events: both })).toContain(
      'Ana and Bo strike the troll together, Ana with fire burst: 5 Grit lost, no contact.',
    );
    expect(headlines({ ...told, events: alone }).join(' ')).toContain(
      'Ana strikes the troll with fire burst: ',
    );
  });
  it('keep a stunt and the blow that follows it apart', () => {
    const setup = setupOf({ heroes: { a: armed([6]) }, foes: { t: armed([6], { gritMax: 20 }) } });
    const told = play(setup, [6, 2, 3, 9], [does('a', { do: 'stunt', against: 't' })]);
    expect(headlines(told).slice(2, 4)).toEqual([
      'Ana makes the DEX Save against the troll. Ana gains the upper hand: the attack is enhanced.',
      'Ana strikes the troll: 9 Grit lost, no contact.',
    ]);
  });
});

describe('what a card says', () => {
  const ids = (parts: readonly Part[]): string[] => parts.map(({ id }) => id);
  const fight = (foe: Partial<Omit<Sheet, 'attacks'>>) =>
    BRIGHTER_WORLDS.begin(setupOf({ heroes: { a: armed([6]) }, foes: { t: armed([6], foe) } }));
  const foe = (more: Partial<Omit<Sheet, 'attacks'>>) => fighterOf(fight(more), 't');

  it('[BW-GRIT-07] that somebody is deprived, and of nobody else', () => {
    const chips = (more: Partial<Omit<Sheet, 'attacks'>>) => ids(chipsOf(fight(more), foe(more)));
    expect([chips({ deprived: true }), chips({})]).toEqual([['deprived'], []]);
  });

  it('[BW-MOR-08] what makes an NPC hold: that it is loyal, or too dim to notice', () => {
    const notes = (more: Partial<Omit<Sheet, 'attacks'>>) =>
      ids(moraleNotes(foe({ kind: 'npc', ...more }))).filter((id) => id === 'loyal' || id === 'dim');
    expect([notes({}), notes({ loyal: true }), notes({ dim: true })]).toEqual([[], ['loyal'], ['dim']]);
  });
});

describe('cues', () => {
  it('show every die of a roll with its fate and its source', () => {
    const setup = setupOf({
      heroes: { a: armed([6]) },
      foes: { t: armed([6], { gritMax: 20, conditions: ['unaware'] }) },
    });
    const rolls = cuesOf(play(setup, [3, 9], []), 'attacked').filter((cue) => cue.is === 'roll');
    expect(rolls).toMatchObject([
      {
        verdict: '9 damage',
        hands: [
          {
            ...{ reads: 'highest', total: 9 },
            dice: [
              { sides: 6, face: 3, fate: 'dropped', for: 'weapon' },
              { sides: 12, face: 9, fate: 'kept', for: 'enhanced: nobody expects it' },
            ],
          },
        ],
      },
    ]);
  });
  it('set both rolls of an opposed Save against each other', () => {
    const setup = setupOf({ heroes: { a: armed([6]) }, foes: { t: armed([6]) } });
    const [roll] = cuesOf(play(setup, [2, 6], [does('a', { do: 'stunt', against: 't' })]), 'saved');
    expect(roll).toMatchObject({
      is: 'roll',
      verdict: 'failed',
      tone: 'bad',
      hands: [{ who: 'a' }, { who: 't' }],
    });
  });
  it('change the parts that the card has', () => {
    const told = volley({ grit: 2, str: 10 }, [5, 7, 4, 5]);
    const parts = presentationOf(BRIGHTER_WORLDS as never)
      .card(told.state, 't')
      .parts.map(({ id }) => id);
    const changed = told.events.flatMap((event) => PRESENT.cues(event)).filter((cue) => cue.is === 'part');
    expect(changed.length).toBeGreaterThan(1);
    for (const { part } of changed) expect(parts).toContain(part);
    expect(changed).toContainEqual(expect.objectContaining({ part: 'str', from: 'd10', to: 'd8' }));
    // Damage past the Grit counts as harm too.
    for (const { grit, over, gritBefore } of told.events.filter((event) => event.kind === 'landed'))
      expect(changed).toContainEqual(
        expect.objectContaining({ part: 'grit', to: grit, harm: gritBefore - grit + over }),
      );
  });
  it('tell of events of before, which lack the newer fields', () => {
    const old: Event[] = [
      { kind: 'direct-damage', rule: 'BW-ATK-03', fighter: 't', attr: 'str', amount: 3, from: 0 },
      {
        kind: 'first-save',
        rule: 'BW-INIT-01',
        fighter: 'a',
        roll: { sides: 6, face: 4, more: null, d12: 0, kept: 4 },
        against: 't',
        theirs: 3,
        result: 'win',
      },
      {
        kind: 'attacked',
        rule: 'BW-ATK-01',
        fighter: 'a',
        attack: 'axe',
        target: 't',
        how: 'normal',
        reasons: [],
        roll: { sides: 8, face: 4, more: null, d12: 0, kept: 4 },
      },
      { kind: 'aided', rule: 'BW-INC-04', fighter: 'a', by: 'b', grit: 0 },
    ];
    for (const event of old) {
      expect(PRESENT.cues(event).length).toBeGreaterThan(0);
      expect(PRESENT.line(event, name).text).toMatch(/^\p{Lu}.*\.$/u);
    }
  });
});

describe('lines', () => {
  it('say that bare hands keep their d4, and what a deed of one’s own was', () => {
    const roll = { sides: 4, face: 2, more: null, d12: 0, kept: 2 };
    const bare = {
      kind: 'attacked',
      rule: 'BW-ATK-01',
      fighter: 'a',
      attack: 'bare hands',
      target: 't',
    } as const;
    const sums = (how: 'normal' | 'enhanced', d12: number): string | undefined =>
      PRESENT.line({ ...bare, how, reasons: [], roll: { ...roll, d12 } }, name).sums;
    expect(sums('enhanced', 0)).toBe('d4 = 2 (enhanced; bare hands still roll a d4)');
    expect(sums('normal', 0)).toBe('d4 = 2');
    expect(sums('enhanced', 7)).not.toContain('bare hands');
    const deed = { kind: 'deed-done', rule: 'BW-ACT-02', fighter: 'a' } as const;
    expect(PRESENT.line({ ...deed, went: true }, name).text).toBe(
      `${name('a')} tries a deed of their own and brings it off.`,
    );
    expect(PRESENT.line({ ...deed, went: false }, name).text).toBe(
      `${name('a')} tries a deed of their own and fails.`,
    );
  });
});

describe('cards and sheets', () => {
  it('show attributes as they stand, what armor and shield do, and how each attack touches', () => {
    const cat = LIBRARY['half-dead-cat']?.sheet as Sheet;
    const hurt = armed([6], { str: 4, strMax: 8, shield: 1, conditions: ['blind'] });
    const fight = BRIGHTER_WORLDS.begin(setupOf({ heroes: { a: hurt }, foes: { t: cat } }));
    const parts = PRESENT.card(fight, 'a').parts;
    expect(parts.find(({ id }) => id === 'str')).toMatchObject({ dice: [{ sides: 4, state: 'marked' }] });
    expect(parts.find(({ id }) => id === 'str')?.say).toContain('d8 when unhurt');
    expect(parts.find(({ id }) => id === 'armor')).toMatchObject({ value: 1, size: 'token' });
    expect(parts.find(({ label }) => label === 'blind')?.say).toContain('impaired');
    const gear = PRESENT.card(fight, 't').parts.find(({ is }) => is === 'gear');
    expect(JSON.stringify(gear)).toContain('hits WIL on odd rolls');
    expect(PRESENT.sheet(fight, 't').map(({ title }) => title)).toContain('When it is hit');
  });
  it('stamp those who are out, and mark those who have acted', () => {
    const told = volley({ grit: 0, str: 4 }, [6, 8]);
    expect(PRESENT.card(told.state, 't')).toMatchObject({ state: 'down', stamp: 'down' });
    expect(PRESENT.card(told.state, 'a').done).toBe(true);
  });
});

describe('primer and glossary', () => {
  it('cite rules of the book', () => {
    const rules = new Set(CHAPTERS.flatMap((chapter) => Object.keys(chapter.rules)));
    const cited = [...PRESENT.primer.steps, ...Object.values(PRESENT.glossary)].map(({ rule }) => rule ?? '');
    for (const rule of cited) expect(rules).toContain(rule);
  });
});
