// `affray rules`, `systems`, `options`, `schema`: what systems declare about themselves.

import {
  type Ambiguity,
  BadInput,
  type Chapter,
  didYouMean,
  type Rule,
  type System,
  valuesInWords,
} from '@affray/kernel';
import { policyNames } from '@affray/run';
import { recordSchema, scenarioSchema, schemaFor } from '@affray/scenario';
import { SYSTEM_IDS } from '@affray/systems';
import { openSystem } from './open.ts';
import { counted, type Report, table, wrapped } from './report.ts';

/** A line for each system. */
export async function systems(): Promise<Report> {
  const all = await Promise.all(SYSTEM_IDS.map(openSystem));
  const data = all.map((system) => ({
    id: system.id,
    title: system.title,
    version: system.version,
    editions: system.editions,
    rules: rulesOf(system).length,
    houseRules: Object.keys(system.houseRules).length,
    fighters: Object.keys(system.library),
    policies: policyNames(system),
  }));
  const rows = data.map((one) => [
    one.id,
    one.title,
    one.version,
    one.editions.length === 0 ? '-' : one.editions.join(', '),
    String(one.rules),
    String(one.houseRules),
    String(one.fighters.length),
    one.policies.join(', '),
  ]);
  const head = ['id', 'title', 'version', 'editions', 'rules', 'house rules', 'ready fighters', 'policies'];
  return { code: 0, text: table([head, ...rows]), data };
}

/** The rulebook of a system, or one rule of it; a rule id alone is looked up in every system. */
export async function rules(first: string | undefined, id: string | undefined): Promise<Report> {
  if (first === undefined) {
    const all = await Promise.all(SYSTEM_IDS.map(openSystem));
    const rows = all.map((s) => [s.id, s.title, counted(rulesOf(s).length, 'rule')]);
    const data = all.map((s) => ({ id: s.id, title: s.title, rules: rulesOf(s).length }));
    return { code: 0, text: `${table(rows)}\n\nOne rulebook: affray rules ${SYSTEM_IDS[0]}`, data };
  }
  if (id === undefined && /^[A-Za-z]+-[A-Za-z]+-\d+$/.test(first) && !SYSTEM_IDS.includes(first))
    return oneRule(await systemWith(first.toUpperCase()), first.toUpperCase());
  const system = await openSystem(first);
  return id === undefined ? rulebook(system) : oneRule(system, id.toUpperCase());
}

async function systemWith(id: string): Promise<System> {
  for (const name of SYSTEM_IDS) {
    const system = await openSystem(name);
    if (rulesOf(system).some(([known]) => known === id)) return system;
  }
  throw new BadInput(`No system has a rule "${id}".`);
}

function rulebook(system: System): Report {
  const chapters = system.rulebook.chapters.map(({ number, title, rules }) => {
    const rows = Object.entries(rules).map(([id, rule]) => [`  ${id}`, rule.title]);
    return `${number}. ${title}\n${table(rows)}`;
  });
  const example = rulesOf(system)[0]?.[0] ?? '';
  const text = [system.title, ...chapters, `One rule in full: affray rules ${system.id} ${example}`].join(
    '\n\n',
  );
  return { code: 0, text, data: { id: system.id, title: system.title, ...system.rulebook } };
}

function oneRule(system: System, id: string): Report {
  const all = rulesOf(system);
  const found = all.find(([known]) => known === id);
  if (found === undefined) {
    const known = all.map(([one]) => one);
    const hint = didYouMean(id, known, `See: affray rules ${system.id}`);
    throw new BadInput(`${system.title} has no rule "${id}". ${hint}`);
  }
  const [, rule, chapter] = found;
  const ambiguities = ambiguitiesOf(system, id, rule);
  const text = [
    `${id}  ${rule.title}`,
    `${system.title}, chapter ${chapter.number}: ${chapter.title}`,
    '',
    wrapped(rule.text),
    ...ambiguities.flatMap(([name, ambiguity]) => ['', ambiguityText(system, name, ambiguity)]),
    '',
    `Source: ${rule.source}`,
  ].join('\n');
  const data = {
    system: system.id,
    id,
    chapter: chapter.title,
    ...rule,
    ambiguities: Object.fromEntries(ambiguities),
  };
  return { code: 0, text, data };
}

/** The ambiguities that a rule names, and those that name the rule. */
function ambiguitiesOf(system: System, id: string, rule: Rule): [string, Ambiguity][] {
  return Object.entries(system.rulebook.ambiguities).filter(
    ([name, ambiguity]) => rule.ambiguities?.includes(name) === true || ambiguity.rules.includes(id),
  );
}

function ambiguityText(system: System, name: string, { question, reading, options }: Ambiguity): string {
  const lines = [wrapped(`${name}: ${question}`), wrapped(`Read here: ${reading}`, '  ')];
  for (const option of options) {
    const rule = system.houseRules[option];
    if (rule !== undefined) lines.push(wrapped(`House rule ${option}: ${rule.words}`, '  '));
  }
  return lines.join('\n');
}

function rulesOf(system: System): [id: string, rule: Rule, chapter: Chapter][] {
  return system.rulebook.chapters.flatMap((chapter) =>
    Object.entries(chapter.rules).map(([id, rule]): [string, Rule, Chapter] => [id, rule, chapter]),
  );
}

/** The house rules of a system. */
export async function options(id: string): Promise<Report> {
  const system = await openSystem(id);
  const parts = Object.entries(system.houseRules).map(([name, rule]) => {
    const why = system.rulebook.ambiguities[rule.ambiguity]?.question;
    const settles = why === undefined ? [] : [wrapped(`Settles ${rule.ambiguity}: ${why}`, '  ')];
    return [
      `${name}: ${valuesInWords(rule)} (default: ${rule.default})`,
      wrapped(rule.words, '  '),
      ...settles,
    ].join('\n');
  });
  const text = parts.length === 0 ? `${system.title} has no house rules.` : parts.join('\n\n');
  return { code: 0, text, data: system.houseRules };
}

/** The JSON Schema of fight files, for one system or for all. */
export async function schema(id: string | undefined): Promise<Report> {
  const data =
    id === 'record' ? recordSchema() : id === undefined ? scenarioSchema() : schemaFor(await openSystem(id));
  return { code: 0, text: JSON.stringify(data, null, 2), data };
}
