// The reference pages, generated from the programs.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Ambiguity, type Rule, type System, valuesInWords } from '@affray/kernel';
import { recordSchema, scenarioSchema, schemaFor } from '@affray/scenario';

import { loadSystem, SYSTEM_IDS } from '@affray/systems';
import { openApi } from '../../apps/server/src/http/open-api.ts';
import { ROOT } from '../packing/workspace.ts';
import { anchor, block, code, plain, table } from './markdown.ts';
import { fieldTable, kindOf, type Schema } from './schema-table.ts';

/** A page of the site: its path below the site's folder, and its Markdown. */
export interface Page {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

const run = promisify(execFile);

/** Every generated page. */
export async function referencePages(): Promise<Page[]> {
  const systems = await Promise.all(SYSTEM_IDS.map(async (id) => (await loadSystem(id)) as System));
  return [
    ...systems.flatMap((system) => [rulebookPage(system), houseRulesPage(system), sheetPage(system)]),
    fightFilePage(),
    recordPage(),
    ...protocolPages(),
    await commandPage(),
  ];
}

function page(path: string, title: string, ...parts: readonly string[]): Page {
  return { path, title, text: [`# ${title}`, ...parts].join('\n\n') };
}

function rulebookPage(system: System): Page {
  const { chapters, ambiguities } = system.rulebook;
  const parts = chapters.flatMap(({ number, title, rules }) => [
    `## ${number}. ${plain(title)}`,
    ...Object.entries(rules).map(([id, rule]) => rulePart(id, rule, system)),
  ]);
  const open = Object.entries(ambiguities).map(([id, one]) => ambiguityPart(id, one, system));
  return page(
    `reference/${system.id}/rulebook.md`,
    `${system.title}: rulebook`,
    `The rules of combat of ${plain(system.title)}, restated. Each line of a fight's log names the rule behind it: \`affray rules ${system.id} ID\` shows it too.`,
    ...parts,
    ...(open.length === 0 ? [] : ['## What the book leaves open', ...open]),
  );
}

function rulePart(id: string, rule: Rule, system: System): string {
  const named = new Set(rule.ambiguities ?? []);
  for (const [name, { rules }] of Object.entries(system.rulebook.ambiguities))
    if (rules.includes(id)) named.add(name);
  const readings = [...named]
    .filter((name) => system.rulebook.ambiguities[name] !== undefined)
    .map((name) => `[${name}](#${anchor(name)})`);
  const more = readings.length === 0 ? '' : ` Read with ${readings.join(', ')}.`;
  return `### ${id} ${plain(rule.title)} {#${anchor(id)}}\n\n${plain(rule.text)}\n\n*${plain(rule.source)}.*${more}`;
}

function ambiguityPart(id: string, { question, reading, options, rules }: Ambiguity, system: System): string {
  const house = options
    .filter((name) => system.houseRules[name] !== undefined)
    .map((name) => `[${name}](house-rules.md#${anchor(name)})`);
  const known = new Set(system.rulebook.chapters.flatMap((chapter) => Object.keys(chapter.rules)));
  const touched = rules.filter((rule) => known.has(rule)).map((rule) => `[${rule}](#${anchor(rule)})`);
  return [
    `### ${id} {#${anchor(id)}}\n\n${plain(question)}\n\n${plain(reading)}`,
    ...(touched.length === 0 ? [] : [`Rules: ${touched.join(', ')}.`]),
    ...(house.length === 0 ? [] : [`House rules: ${house.join(', ')}.`]),
  ].join('\n\n');
}

function houseRulesPage(system: System): Page {
  const parts = Object.entries(system.houseRules).map(([name, rule]) => {
    const settled = system.rulebook.ambiguities[rule.ambiguity];
    const why =
      settled === undefined
        ? ''
        : `\n\nSettles [${rule.ambiguity}](rulebook.md#${anchor(rule.ambiguity)}): ${plain(settled.question)}`;
    return `## ${name} {#${anchor(name)}}\n\n${plain(rule.words)}\n\n${plain(valuesInWords(rule))}; as a rule ${code(String(rule.default))}.${why}`;
  });
  return page(
    `reference/${system.id}/house-rules.md`,
    `${system.title}: house rules`,
    'A fight file sets them under `options`; what it leaves out is as the book has it.',
    ...(parts.length === 0 ? ['There are none.'] : parts),
  );
}

/** The fields of fighters and scene in fight files of one system, and its ready fighters. */
function sheetPage(system: System): Page {
  const schema = schemaFor(system) as Schema;
  const { fighters = {}, scene = {} } = schema.properties ?? {};
  const sheet = typeof fighters.additionalProperties === 'object' ? fighters.additionalProperties : {};
  const library = Object.entries(system.library).map(([name, one]) => [
    code(name),
    plain(one.name),
    plain(one.about),
  ]);
  return page(
    `reference/${system.id}/fight-files.md`,
    `${system.title}: fighters and scenes`,
    `What a [fight file](../fight-files.md) of this system may say beside the fields that all have. \`affray schema ${system.id}\` gives the same to an editor.`,
    '## A fighter',
    fieldTable(sheet, schema),
    '## The scene',
    scene.properties === undefined && scene.anyOf === undefined
      ? plain(`${kindOf(scene, schema)}.`)
      : fieldTable(scene, schema),
    '## The library',
    'Fighters that a file may name, or begin `from`:',
    table(['name', 'is called', 'is'], library),
  );
}

function fightFilePage(): Page {
  return page(
    'reference/fight-files.md',
    'Fight files: every field',
    'Generated from the schema that validates fight files. [Fight files](../scenario.md) describes their use; each system has its own page for what fighters and scenes may say. `NAME` stands for a name of yours, `[]` for each of a list.',
    fieldTable(scenarioSchema() as Schema),
  );
}

function recordPage(): Page {
  return page(
    'reference/record-format.md',
    'Records: every field',
    'Made from the schema by which records are checked. [The record](../record.md) tells what it means.',
    fieldTable(recordSchema() as Schema),
  );
}

interface OpenApi {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { summary: string; requestBody?: unknown }>>>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

function protocolPages(): Page[] {
  const { paths, components } = openApi() as unknown as OpenApi;
  const { COMMAND = {}, ...bodies } = components.schemas;
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => {
      const taken = /schemas\/([A-Z_]+)/.exec(JSON.stringify(route))?.[1];
      const body = taken === undefined ? '' : `[${plain(taken)}](#${taken.toLowerCase()})`;
      return [code(`${method.toUpperCase()} ${path}`), plain(route.summary), body];
    }),
  );
  const shapes = Object.entries(bodies).map(
    ([name, schema]) => `### ${plain(name)} {#${name.toLowerCase()}}\n\n${fieldTable(schema)}`,
  );
  const commands = [...(COMMAND.oneOf ?? COMMAND.anyOf ?? [])].map((shape) => {
    const name = String(shape.properties?.do?.const ?? '');
    return `## ${name} {#${name}}\n\n${fieldTable(shape, COMMAND)}`;
  });
  return [
    page(
      'reference/http-api.md',
      'HTTP API',
      'A running server tells the same to machines at `/api/openapi.json`. [The protocol](../protocol.md) tells who may do what.',
      table(['request', 'does', 'body'], rows),
      '## Bodies',
      ...shapes,
    ),
    page(
      'reference/table-commands.md',
      'Commands at a live table',
      'What a client may send over the live connection, made from the shapes by which the server checks it. [The protocol](../protocol.md) tells what each does.',
      ...commands,
    ),
  ];
}

async function commandPage(): Promise<Page> {
  const affray = async (...words: string[]): Promise<string> =>
    (
      await run(process.execPath, [join(ROOT, 'apps/affray/bin/affray.js'), ...words], {
        env: { ...process.env, NO_COLOR: '1', COLUMNS: '80' },
      })
    ).stdout;
  const overview = await affray('--help');
  const listed = overview.slice(overview.indexOf('Commands:'));
  const names = [...listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'affray');
  const helps = await Promise.all(names.map((name) => affray(name, '--help')));
  return page(
    'reference/commands.md',
    'Commands',
    'What each command says of itself. [The command line](../cli.md) shows them at work.',
    block(overview),
    ...names.map((name, i) => `## ${name} {#${name}}\n\n${block(helps[i] ?? '')}`),
  );
}
