import { expect, it } from 'vitest';
import { makeReplayFile } from './replay-file.ts';

const player = {
  script: { text: 'start()', hash: 'c2NyaXB0' },
  style: { text: 'p{}', hash: 'c3R5bGU=' },
  drawings: { sword: '<svg></svg>' },
};
const system = { text: 'var AffraySystem={}', hash: 'cnVsZXM=' };

it('allows its own scripts and styles, pictures in the file, and nothing else', () => {
  const page = makeReplayFile({ title: 'Duel', record: '{}', player, system });
  expect(page).toContain(
    `content="default-src 'none'; script-src 'sha256-cnVsZXM=' 'sha256-c2NyaXB0'; style-src 'sha256-c3R5bGU='; img-src data:; base-uri 'none'; form-action 'none'"`,
  );
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'));
});

it('keeps a record from leaving its element, whatever its texts are', () => {
  const evil = '</script><script>alert(1)</script><!--';
  const page = makeReplayFile({ title: evil, record: JSON.stringify({ evil }), player, system });
  expect(page.match(/<script/g)).toHaveLength(3);
  expect(page).not.toContain('alert(1)</script><!--');
  const data = /id="data">(.*)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse((JSON.parse(data) as { record: string }).record)).toEqual({ evil });
});
