// docs/play.md: plays up to every screen in it and compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, wordsOf } from '../testing/affray.ts';
import { frameOf } from './frame.ts';
import { type Key, keyOf } from './input/keys.ts';
import { gameOf } from './testing/games.ts';
import { textOf } from './text.ts';
import { pressKey } from './tui.ts';
import { tuiFor } from './tui-table.ts';

const DOCUMENT = join(ROOT, 'docs', 'play.md');
const isUpdate = process.env.AFFRAY_UPDATE_DOCS !== undefined;
/** The keys are in a comment before the screen: `<!-- screen: examples/x.yaml --seed a; keys: 2 Enter -->`. */
const SCREEN = /<!-- screen: examples\/(\S+)\.yaml(.*?); keys: (.*?) -->\n\n```txt\n([\s\S]*?)```/g;

const NAMED: Readonly<Record<string, Key>> = {
  Enter: keyOf('enter'),
  Tab: keyOf('tab'),
  Esc: keyOf('escape'),
  Down: keyOf('down'),
};

/** The screen after some keys. */
async function screenOf(name: string, words: string, keys: string): Promise<string> {
  const options = wordsOf(words);
  const seed = options[options.indexOf('--seed') + 1] ?? '';
  const tui = tuiFor(await gameOf(name, { seed, hotSeat: options.includes('--hot-seat') }), null);
  for (const word of keys.split(' ')) {
    const named = NAMED[word];
    if (named !== undefined) await pressKey(tui, named);
    else for (const sign of word) await pressKey(tui, keyOf({ text: sign }));
  }
  const lines = frameOf(tui, 80, 24).map((line) => textOf(line).trimEnd());
  return `${lines.join('\n')}\n`;
}

describe('docs/play.md', () => {
  let text = readFileSync(DOCUMENT, 'utf8');
  const screens = [...text.matchAll(SCREEN)];
  it('has a screen of every game', () => {
    const games = new Set(screens.map(([, name = '']) => name.split('/')[0]));
    expect([...games].sort()).toEqual(['blood-and-guts', 'brighter-worlds', 'heart-rush', 'three-beats']);
  });
  for (const [whole, name = '', words = '', keys = '', printed = ''] of screens) {
    it(`${name}${words}, ${keys}`, async () => {
      const screen = await screenOf(name, words, keys);
      if (isUpdate) {
        text = text.replace(whole, whole.replace(`\`\`\`txt\n${printed}`, `\`\`\`txt\n${screen}`));
        writeFileSync(DOCUMENT, text);
        return;
      }
      expect(screen).toBe(printed);
    });
  }
  it('names every option of the command', () => {
    const help = readFileSync(new URL('register.ts', import.meta.url), 'utf8');
    const options = [...help.matchAll(/'(--[a-z-]+)/g)].map((match) => match[1] ?? '');
    expect(options.length).toBeGreaterThan(6);
    for (const option of options) expect(text, option).toContain(option);
  });
});
