import { describe, expect, it } from 'vitest';
import { readCommand } from './commands.ts';
import { whyNotPlain } from './plain.ts';
import { NAME, NOTE } from './text.ts';

const why = (data: unknown): string => {
  const read = readCommand(data);
  return read.ok ? '' : read.why;
};

describe('commands from the wire', () => {
  it('takes what is right', () => {
    const read = readCommand({
      id: 'a1',
      do: 'answer',
      prompt: '1.0/sam',
      answer: { do: 'strike', at: 'troll' },
    });
    expect(read.ok).toBe(true);
  });

  it.each([
    [{ id: 'a', do: 'answer', prompt: '1.0/sam', answer: 1, extra: 1 }, 'Unrecognized key'],
    [{ id: 'a', do: 'fly' }, 'do'],
    [{ do: 'start' }, 'id'],
    [{ id: 'a b', do: 'start' }, 'id'],
    [{ id: 'a', do: 'undo', to: -1 }, 'to'],
    [{ id: 'a', do: 'undo', to: 1.5 }, 'whole numbers'],
    [{ id: 'a', do: 'answer', prompt: 'p', answer: -0 }, 'whole numbers'],
    [{ id: 'a', do: 'link', round: 1, link: 'AB' }, 'link'],
    [
      JSON.parse('{"id":"a","do":"answer","prompt":"p","answer":{"__proto__":{"gm":true}}}'),
      'name that is not allowed',
    ],
    [null, ''],
    ['start', ''],
  ])('refuses %j with the place', (data, place) => {
    expect(why(data)).toContain(place);
    expect(why(data)).not.toBe('');
  });

  it('refuses what nests too deep or holds too much', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 40; i++) deep = [deep];
    expect(whyNotPlain(deep)).toContain('deeper');
    expect(whyNotPlain(Array.from({ length: 30_000 }, () => 0))).toContain('More than');
  });
});

describe('names and notes', () => {
  it.each(['Ann', 'Žofie', '李', 'x'.repeat(64)])('takes %s', (name) => {
    expect(NAME.safeParse(name).success).toBe(true);
  });
  it.each(['', ' Ann', 'a\nb', 'a\u202eb', '\ud800', 'x'.repeat(65), 'e\u0301', 'a\u0000b', 'a\u2028b'])(
    'refuses %j',
    (name) => {
      expect(NAME.safeParse(name).success).toBe(false);
    },
  );
  it('lets notes have lines, but no control marks', () => {
    expect(NOTE.safeParse('one\ntwo\tthree').success).toBe(true);
    expect(NOTE.safeParse('a\u001b[2Jb').success).toBe(false);
    expect(NOTE.safeParse('x'.repeat(4001)).success).toBe(false);
  });
});
