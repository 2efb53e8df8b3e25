import { describe, expect, it } from 'vitest';
import { fieldWordsBy, plainWords, spaced, toldApart, withArticle } from './plain-words.ts';

const people = [
  { id: 'orc-1', name: 'Orc' },
  { id: 'ana', name: 'Ana of the Hill' },
];
const nameOf = toldApart(people);

describe('plain words', () => {
  it.each([
    [true, 'Yes'],
    [false, 'No'],
    [null, 'None'],
    ['', 'None'],
    [3, '3'],
    ['high-ground', 'High ground'],
    ['orc-1', 'Orc'],
    [[], 'None'],
    [['orc-1', 'ana', 'high-ground'], 'Orc, Ana of the Hill and high ground'],
    [{ do: 'attack', with: 'long-axe', target: 'orc-1' }, 'Attack Orc with long axe'],
    [{ who: 'orc-1', with: 'axe', target: 'ana' }, 'Orc: Ana of the Hill with axe'],
    [{ attacker: 'ana', target: 'orc-1' }, 'Ana of the Hill: Orc'],
    [{ fighter: 'ana', do: 'dash' }, 'Ana of the Hill: dash'],
    [{ do: 'move', to: 15 }, 'Move to 15'],
    [{ weapon: 'knife', throw: true }, 'Weapon: knife throw'],
    [{ do: 'end', winner: null, also: [], held: false }, 'End'],
    [{}, 'None'],
  ])('%j reads "%s"', (answer, words) => {
    expect(plainWords(answer, nameOf)).toBe(words);
  });

  it('says nothing in the words of the question, if it has some', () => {
    expect(plainWords(null, nameOf, 'Nobody joins')).toBe('Nobody joins');
  });

  it('gives things their article, but not what is a name or has a word before it', () => {
    const things = ['long axe', 'Widow-maker', 'bare hands', 'a chair', 'the family sword'];
    expect(things.map(withArticle)).toEqual(['the long axe', ...things.slice(1)]);
  });

  it('reads camel case as words too', () => {
    expect(spaced('closeQuarters')).toBe('close quarters');
  });
});

describe('names that tell apart', () => {
  it('number those who are called the same, and nobody else', () => {
    const tell = toldApart([...people, { id: 'orc-2', name: 'Orc' }]);
    expect(['orc-1', 'orc-2', 'ana', 'nobody-here'].map(tell)).toEqual([
      'Orc 1',
      'Orc 2',
      'Ana of the Hill',
      'nobody-here',
    ]);
  });

  it('begin small where an article begins them', () => {
    const tell = toldApart([{ id: 'shade', name: 'The Shade' }]);
    expect(tell('shade')).toBe('the Shade');
    expect(plainWords({ do: 'attack', target: 'shade' }, tell)).toBe('Attack the Shade');
    expect(plainWords('shade', tell)).toBe('The Shade');
  });

  it('stay short, and apart when cut', () => {
    const long = 'Her Serene Highness the Duchess of';
    const tell = toldApart([
      { id: 'a', name: `${long} Aar` },
      { id: 'b', name: `${long} Brill` },
    ]);
    expect(tell('a')).toBe('Her Serene Highness the D… 1');
    expect(tell('b')).toBe('Her Serene Highness the D… 2');
  });
});

describe('a form', () => {
  it('labels fields by kind and field, by field, or plainly', () => {
    const label = fieldWordsBy({ 'save/their': 'Opposed with', words: 'In words' });
    expect([label('save', 'their'), label('save', 'words'), label('save', 'closeQuarters')]).toEqual([
      'Opposed with',
      'In words',
      'Close quarters',
    ]);
  });
});
