import type { AnswerWords, Setup } from '@affray/kernel';
import { answerWords, presentationOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { LIBRARY } from './library.ts';
import { type Fight, fighterOf, type Sheet } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { setupOf } from './testing.ts';

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

function words(
  kind: string,
  who: string,
  answer: unknown,
  about: unknown = null,
  inField?: string,
): AnswerWords {
  const asked = inField === undefined ? { kind, who, about } : { kind, who, about, field: inField };
  return answerWords(BRIGHTER_WORLDS, field(), asked, answer);
}

describe('what a fighter may do, in words', () => {
  it.each([
    [{ do: 'attack', with: 'spear', target: 'goblin-1' }, 'Attack Goblin 1 with the spear', 'Attack'],
    [{ do: 'attack', with: 'unarmed', target: 'chief' }, 'Attack the chief with bare hands', 'Attack'],
    [{ do: 'stunt', against: 'chief' }, 'Try a stunt against the chief', 'Stunt'],
    [{ do: 'first-aid', target: 'pete' }, 'First aid for Pete', 'Help'],
    [{ do: 'move', to: 10 }, 'Move 10 feet towards Goblin 1, to 10', 'Move'],
    [{ do: 'move', to: 25 }, 'Move 25 feet towards Goblin 1, to 25', 'Move'],
    [{ do: 'move', to: -5 }, 'Move 5 feet away, to -5', 'Move'],
    [{ do: 'shield', held: false }, 'Put the shield away', undefined],
    [{ do: 'nothing' }, 'Do nothing', undefined],
  ])('%j: "%s"', (answer, text, under) => {
    expect(words('what-to-do', 'red-guard', answer)).toEqual(
      under === undefined ? { text } : { text, under },
    );
  });

  it('casts a spell by its name', () => {
    const spell = fighterOf(field(), 'quill').sheet.attacks.find((attack) => attack.spell);
    expect(words('what-to-do', 'quill', { do: 'cast', with: spell?.id, target: 'chief' })).toEqual({
      text: `Cast ${spell?.name} at the chief`,
      under: 'Cast',
    });
  });

  it('ends the turn once the action is spent', () => {
    const fight = { ...field(), actionLeft: false };
    const asked = { kind: 'what-to-do', who: 'pete', about: null };
    expect(answerWords(BRIGHTER_WORLDS, fight, asked, { do: 'nothing' })).toEqual({ text: 'End the turn' });
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
    ['which-free-attack', 'pete', 'knife', 'Strike with the knife'],
    ['knocked-out-or-spell-fails', 'quill', 'spell-fails', 'Let the spell fail'],
    ['critical-save', 'gm', 'normal', 'Plain roll'],
  ])('%s of %s: "%j" is "%s"', (kind, who, answer, text) => {
    expect(words(kind, who, answer)).toEqual({ text });
  });

  it('lists who joins under the one who would', () => {
    expect(words('who-joins', 'foes', { who: 'chief', with: 'sword', target: 'red-guard' })).toEqual({
      text: 'Attack Marek with the sword',
      under: 'The chief',
    });
  });

  it('keeps calls for morale and ends of the fight under a heading each', () => {
    expect(words('what-now', 'gm', { do: 'tide', side: 'foes' })).toEqual({
      text: 'The tide turns against the goblins',
      under: 'Call for morale',
    });
    expect(words('what-now', 'gm', { do: 'end', winner: null })).toEqual({
      text: 'Nobody wins',
      under: 'End the fight',
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
      presentationOf(BRIGHTER_WORLDS).fieldWords('which-save', name),
      words('which-save', 'gm', answer, about, name).text,
    ];
    expect(say('save', 'dex')).toEqual(['Which Save', 'DEX Save, d6']);
    expect(say('save', null)).toEqual(['Which Save', 'No Save']);
    expect(say('against', 'chief')).toEqual(['Opposed by', 'The chief']);
    expect(say('lose', 'foe-enhanced')).toEqual(['On failure', 'The opponent’s next attack is enhanced']);
    expect(presentationOf(BRIGHTER_WORLDS).fieldWords('blast-modifiers', 'covered')).toBe('In cover from it');
  });
});
