import type { Deed, Setup } from '@affray/kernel';
import { levelAfter, optionsOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { LIBRARY } from '../library.ts';
import { WHAT_TO_DO } from '../questions-turn.ts';
import { type Fight, fighterOf, type Sheet } from '../state.ts';
import { BRIGHTER_WORLDS } from '../system.ts';
import { setupOf } from '../testing.ts';
import { deed, fieldWords } from './deeds.ts';

const of = (id: string): Sheet => LIBRARY[id]?.sheet as Sheet;
const NAMES: Readonly<Record<string, string>> = {
  'red-guard': 'Marek',
  pete: 'Pete',
  quill: 'Quill',
  'goblin-1': 'Goblin 1',
  chief: 'The chief',
  heroes: 'The heroes',
  foes: 'The goblins',
};

/** Marek, Pete and Quill at 0 feet; a goblin and a chief at 20 and 30. */
function field(): Fight {
  const setup = setupOf(
    {
      heroes: { 'red-guard': of('guard'), pete: of('pete'), quill: of('quill') },
      foes: { 'goblin-1': of('goblin'), chief: of('master') },
    },
    {},
    { places: { 'goblin-1': 20, chief: 30 } },
  );
  const named = <T extends { readonly id: string }>(one: T): T & { name: string } => ({
    ...one,
    name: NAMES[one.id] ?? one.id,
  });
  const renamed: Setup = { ...setup, sides: setup.sides.map(named), fighters: setup.fighters.map(named) };
  const fight = BRIGHTER_WORLDS.begin(renamed as Setup<Sheet, { first: string | null }>);
  fight.actionLeft = true;
  return fight;
}

function words(kind: string, who: string, answer: unknown, about: unknown = null, inField?: string): Deed {
  const asked = inField === undefined ? { kind, who, about } : { kind, who, about, field: inField };
  return deed(field(), asked, answer);
}

describe('what a fighter may do, in words', () => {
  it.each([
    [{ do: 'attack', with: 'spear', target: 'goblin-1' }, 'Attack Goblin 1 with the spear', 'attack'],
    [{ do: 'attack', with: 'unarmed', target: 'chief' }, 'Attack the chief with bare hands', 'attack'],
    [{ do: 'stunt', against: 'chief' }, 'Try a stunt against the chief', 'stunt'],
    [{ do: 'first-aid', target: 'pete' }, 'First aid for Pete', 'first-aid'],
    [{ do: 'move', to: 10 }, 'Move 10 feet towards Goblin 1, to 10', 'move'],
    [{ do: 'move', to: 25 }, 'Move 25 feet towards Goblin 1, to 25', 'move'],
    [{ do: 'move', to: -5 }, 'Move 5 feet away, to -5', 'move'],
    [{ do: 'shield', held: false }, 'Put the shield away', 'shield'],
    [{ do: 'nothing' }, 'Do nothing', 'pass'],
  ])('%j: "%s"', (answer, text, verb) => {
    expect(words('what-to-do', 'red-guard', answer)).toMatchObject({ text, verb });
  });

  it('casts a spell by its name', () => {
    const spell = fighterOf(field(), 'quill').sheet.attacks.find((attack) => attack.spell);
    expect(words('what-to-do', 'quill', { do: 'cast', with: spell?.id, target: 'chief' })).toMatchObject({
      text: `Cast ${spell?.name} at the chief`,
      verb: 'cast',
      targets: [{ fighter: 'chief' }],
      cost: 'action and all Grit',
    });
  });

  it('ends the turn once the action is spent', () => {
    const fight = { ...field(), actionLeft: false };
    const asked = { kind: 'what-to-do', who: 'pete', about: null };
    expect(deed(fight, asked, { do: 'nothing' })).toMatchObject({ text: 'End the turn', cost: 'free' });
  });
});

describe('what sides and the game master may say, in words', () => {
  it.each([
    ['who-acts', 'heroes', null, 'End the turn'],
    ['who-acts', 'heroes', 'red-guard', 'Marek'],
    ['who-joins', 'heroes', null, 'Nobody joins'],
    ['which-side-first', 'gm', 'unclear', 'Unclear: a Save decides'],
    ['which-side-first', 'gm', 'foes', 'The goblins first'],
    ['who-saves-first', 'heroes', 'pete', 'Pete, DEX d6'],
    ['what-now', 'gm', { do: 'go-on' }, 'Go on'],
    ['afterwards', 'heroes', { do: 'first-aid', target: 'red-guard' }, 'First aid for Marek'],
    ['which-attribute', 'pete', 'str', 'Mend STR: d8, at best d8'],
    ['knocked-out-or-spell-fails', 'quill', 'spell-fails', 'Let the spell fail'],
    ['critical-save', 'gm', 'normal', 'Plain roll'],
  ])('%s of %s: "%j" is "%s"', (kind, who, answer, text) => {
    expect(words(kind, who, answer).text).toBe(text);
  });

  it('tells who joins, after what and with what', () => {
    const join = { who: 'chief', with: 'sword', target: 'red-guard' };
    expect(words('who-joins', 'foes', join)).toMatchObject({
      ...{ verb: 'join', actor: 'chief', targets: [{ fighter: 'red-guard' }], means: 'with the sword' },
      text: 'The chief strikes Marek with the sword',
    });
    expect(words('who-joins', 'foes', { ...join, stunt: true, to: 15 })).toMatchObject({
      ...{ verb: 'stunt-and-join', rank: 'more' },
      text: 'The chief closes in, tries a stunt and strikes Marek with the sword',
    });
    const opening = words('which-free-attack', 'pete', 'knife', { target: 'chief' });
    expect(opening).toMatchObject({ text: 'Strike with the knife', targets: [{ fighter: 'chief' }] });
  });

  it('puts what people want first', () => {
    const rank = (answer: object): string => words('what-to-do', 'red-guard', answer).rank;
    expect(rank({ do: 'attack', with: 'spear', target: 'chief' })).toBe('usual');
    expect(rank({ do: 'attack', with: 'unarmed', target: 'chief' })).toBe('more');
    expect(rank({ do: 'surrender' })).toBe('rare');
    const fight = field();
    const asked = { kind: 'what-to-do', who: 'red-guard', about: null };
    const options = optionsOf(
      { deed: deed as never },
      fight,
      asked,
      WHAT_TO_DO.choices(fight, 'red-guard', null),
    );
    const verbs = levelAfter(options, []);
    expect(verbs).toMatchObject({ is: 'verb' });
    const usual =
      'entries' in (verbs ?? {}) ? (verbs as never as { entries: { rank: string }[] }).entries : [];
    expect(usual.filter((entry) => entry.rank === 'usual').length).toBeLessThanOrEqual(7);
  });

  it('tells calls for morale from ends of the fight', () => {
    expect(words('what-now', 'gm', { do: 'tide', side: 'foes' })).toMatchObject({
      text: 'The tide turns against the goblins',
      verb: 'tide',
    });
    expect(words('what-now', 'gm', { do: 'end', winner: null })).toMatchObject({
      text: 'End the fight, nobody wins',
      verb: 'end',
    });
  });

  it('names whom a reason is about', () => {
    const about = { attacker: 'goblin-1', with: 'unarmed', target: 'red-guard' };
    expect(words('attack-modifiers', 'gm', 'cover', about, 'impaired').text).toBe('Marek is in cover');
    expect(words('attack-modifiers', 'gm', 'blind', about, 'impaired').text).toBe('Goblin 1 cannot see');
    expect(words('flight-or-surrender', 'gm', 'flight', { fighter: 'chief' }).text).toBe('The chief flees');
  });

  it('words every field of a Save, and its label', () => {
    const about = { fighter: 'pete', deed: 'stunt', foe: 'chief' };
    const say = (name: string, answer: unknown): string[] => [
      fieldWords('which-save', name),
      words('which-save', 'gm', answer, about, name).text,
    ];
    expect(say('save', 'dex')).toEqual(['Which Save', 'DEX Save, d6']);
    expect(say('save', null)).toEqual(['Which Save', 'No Save']);
    expect(say('against', 'chief')).toEqual(['Opposed by', 'The chief']);
    expect(say('lose', 'foe-enhanced')).toEqual(['On failure', 'The opponent’s next attack is enhanced']);
    expect(fieldWords('blast-modifiers', 'covered')).toBe('In cover from it');
  });
});
