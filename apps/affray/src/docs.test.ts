// The documents: runs every transcript, and reads and plays every fight file in them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openScenario, playGolden, playToEnd, scenarioSchema } from '@affray/scenario';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affray, dropFolder, makeFolder, ROOT, wordsOf } from './testing/affray.ts';
import { fits, transcripts } from './testing/transcripts.ts';

let folder: string;
beforeAll(() => {
  folder = makeFolder();
});
afterAll(() => dropFolder(folder));

const CLI = join(ROOT, 'docs', 'cli.md');
const isUpdate = process.env.AFFRAY_UPDATE_DOCS !== undefined;

describe('docs/cli.md', () => {
  let text = readFileSync(CLI, 'utf8');
  it('has every command, and a transcript of those that only print', async () => {
    const { out } = await affray(folder, ['--help']);
    const commands = [
      ...out.slice(out.indexOf('Commands:'), out.indexOf('Example')).matchAll(/^ {2}([a-z]+)/gm),
    ].map((match) => match[1] ?? '');
    expect(commands.length).toBeGreaterThan(15);
    for (const name of commands) expect(text, name).toContain(`affray ${name}`);
    const typed = new Set(transcripts(text).map(({ line }) => wordsOf(line)[1]));
    const elsewhere = [
      'serve',
      'tables',
      'backup',
      'simulate',
      'sensitivity',
      'across',
      'tournament',
      'solve',
      'worker',
    ];
    for (const name of commands.filter((one) => !elsewhere.includes(one))) expect(typed).toContain(name);
  });
  // In order: later commands read files that earlier ones wrote.
  for (const { line, printed } of transcripts(text)) {
    it(line, async () => {
      const { out } = await affray(folder, wordsOf(line).slice(1));
      const lines = out.trimEnd().split('\n');
      if (isUpdate && !printed.includes('…')) {
        text = text.replace([`$ ${line}`, ...printed].join('\n'), [`$ ${line}`, ...lines].join('\n'));
        writeFileSync(CLI, text);
        return;
      }
      expect(fits(printed, lines) ? printed : lines).toEqual(printed);
    });
  }
});

describe('docs/scenario.md', () => {
  const text = readFileSync(join(ROOT, 'docs', 'scenario.md'), 'utf8');
  const files = [...text.matchAll(/^```yaml\n(title:[\s\S]*?)^```$/gm)].map((match) => match[1] ?? '');
  it('has fight files in it', () => {
    expect(files.length).toBeGreaterThan(1);
  });
  for (const [index, file] of files.entries()) {
    it(`file ${index + 1} is read and comes out as it says`, async () => {
      const opened = await openScenario(file, `docs/scenario.md, file ${index + 1}`);
      if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
      const { scenario, setup, system } = opened.value;
      if (scenario.script === undefined) expect(playToEnd(setup, system, 'docs')).not.toBeNull();
      else expect(playGolden(scenario, setup, system).failures).toEqual([]);
    });
  }
  it('names every field of the format', () => {
    const fields = fieldsOf(scenarioSchema());
    expect(fields.size).toBeGreaterThan(20);
    for (const field of fields) expect(text, `the field "${field}"`).toContain(`\`${field}\``);
  });
});

/** The names of all fields in a schema, however deep. */
function fieldsOf(schema: unknown): Set<string> {
  const fields = new Set<string>();
  if (schema === null || typeof schema !== 'object') return fields;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) fields.add(name);
    for (const name of fieldsOf(value)) fields.add(name);
  }
  return fields;
}
