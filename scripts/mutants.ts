// Changes code that cites a rule and checks whether a test of its system notices: `npm run mutants -- SYSTEM [RULE-ID…]`.
import { parseArgs } from 'node:util';
import { SYSTEM_IDS } from '@affray/systems';
import { fatesOf } from './mutating/run.ts';
import { keep, listed, mutantsOfSystem, nameOf, prune } from './mutating/survivors.ts';

const USAGE = `Usage: npm run mutants -- SYSTEM [RULE-ID…] [--list | --check | --update | --prune]
  SYSTEM is one of ${SYSTEM_IDS.join(', ')}. Without rule ids: all of its rules, which takes minutes.
  --list    names the mutants and runs nothing
  --check   fails if a mutant lives that scripts/mutating/survivors.json does not list
  --update  writes the survivors into that list
  --prune   takes off the list what is no mutant any more, after a change of the code, and runs nothing`;

const { system, rules, flags } = asked();
const mutants = mutantsOfSystem(system, rules);
if (mutants.length === 0) complain(`No code of ${system} cites ${rules.join(', ') || 'a rule'}.`);
if (flags.list === true) {
  for (const mutant of mutants) console.log(`${mutant.file}:${mutant.line}  ${nameOf(mutant)}`);
  console.log(`${mutants.length} mutants`);
} else if (flags.prune === true) {
  const gone = prune(system, mutantsOfSystem(system).map(nameOf));
  for (const name of gone) console.log(name);
  console.log(`${gone.length} removed from the list: check that the code that replaced them is tested.`);
} else process.exitCode = await search();

async function search(): Promise<number> {
  const known = new Set(listed()[system] ?? []);
  const fates = await fatesOf(mutants, system);
  const alive = mutants.filter((mutant) => fates.get(mutant) === 'lives');
  for (const [mutant, fate] of fates)
    if (fate !== 'killed') console.log(`${fate.padEnd(6)}  ${mutant.file}:${mutant.line}  ${nameOf(mutant)}`);
  const names = alive.map(nameOf);
  const looked = mutants.map(nameOf);
  const fresh = names.filter((name) => !known.has(name));
  const gone = looked.filter((name) => known.has(name) && !names.includes(name));
  if (flags.update === true) keep(system, names, looked);
  console.log(
    `${mutants.length} mutants of ${system}: ${alive.length} live, ${fresh.length} of them not listed`,
  );
  if (gone.length > 0 && flags.update !== true)
    console.log(`${gone.length} listed ones are killed now: shorten the list with --update.`);
  return (flags.check === true ? fresh : names).length === 0 || flags.update === true ? 0 : 1;
}

function asked(): {
  system: string;
  rules: string[];
  flags: { list?: boolean; check?: boolean; update?: boolean; prune?: boolean };
} {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        list: { type: 'boolean' },
        check: { type: 'boolean' },
        update: { type: 'boolean' },
        prune: { type: 'boolean' },
      },
    });
    const [id = '', ...ids] = positionals;
    if (!SYSTEM_IDS.includes(id))
      throw new Error(id === '' ? 'Name a system.' : `There is no system "${id}".`);
    return { system: id, rules: ids, flags: values };
  } catch (problem) {
    complain(`${(problem as Error).message}\n${USAGE}`);
  }
}

function complain(message: string): never {
  console.error(message);
  process.exit(2);
}
