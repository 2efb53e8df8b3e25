// `affray run` and `affray check`: fight files, one line each.
import { BadInput } from '@affray/kernel';
import { inOneLine, isAboutOdds, type Opened, playGolden, playToEnd } from '@affray/scenario';
import { loadScenario } from '@affray/scenario/node';
import { filesOf, readStdin, STDIN } from './open.ts';
import { type Code, counted, type Report } from './report.ts';

interface Line {
  readonly file: string;
  readonly code: Code;
  readonly title: string | null;
  /** The message for a file that passes. */
  readonly what: string;
  readonly failures: readonly string[];
}

/** Plays golden fights and checks what they expect. */
export function run(paths: readonly string[]): Promise<Report> {
  return overFiles(paths, played);
}

/** Checks fight files without playing them. */
export function check(paths: readonly string[]): Promise<Report> {
  return overFiles(paths, ({ setup, system }) => {
    const sides = setup.sides.map(({ id }) => `${id} ${setup.fighters.filter((f) => f.side === id).length}`);
    return { what: `${system.title}: ${sides.join(', ')}`, failures: [] };
  });
}

function played({ scenario, setup, system, file }: Opened): { what: string; failures: readonly string[] } {
  if (scenario.script === undefined && scenario.expect === undefined) {
    const outcome = playToEnd(setup, system, file.replaceAll('\\', '/').split('/').at(-1) ?? file);
    if (outcome === null) return { what: '', failures: ['The fight does not end.'] };
    return { what: `nothing pinned; played once, winner: ${outcome.winner ?? 'nobody'}`, failures: [] };
  }
  const { failures, played: done, paths } = playGolden(scenario, setup, system);
  if (isAboutOdds(scenario)) return { what: counted(paths ?? 0, 'dice path'), failures };
  const what = done === null ? '' : `${counted(done.rounds, 'round')}, ${done.dice} dice`;
  return { what, failures };
}

async function overFiles(
  paths: readonly string[],
  look: (opened: Opened) => { what: string; failures: readonly string[] },
): Promise<Report> {
  const lines: Line[] = [];
  for (const file of filesOf(paths)) lines.push(await lineOf(file, look));
  const bad = lines.filter((line) => line.code !== 0);
  const last =
    lines.length === 1
      ? []
      : [`${counted(lines.length, 'file')}, ${lines.length - bad.length} passed, ${bad.length} failed`];
  return {
    code: lines.some((line) => line.code === 2) ? 2 : bad.length > 0 ? 1 : 0,
    text: [...lines.map(inText), ...last].join('\n'),
    data: lines.map(({ file, code, title, failures }) => ({ file, good: code === 0, title, failures })),
  };
}

async function lineOf(path: string, look: Parameters<typeof overFiles>[1]): Promise<Line> {
  const opened = path === STDIN ? await readStdin() : await loadScenario(path);
  const file = path === STDIN ? 'standard input' : path;
  if (!opened.ok) return { file, code: 2, title: null, what: '', failures: opened.problems.map(inOneLine) };
  const { title } = opened.value.scenario;
  try {
    const { what, failures } = look(opened.value);
    return { file, code: failures.length === 0 ? 0 : 1, title, what, failures };
  } catch (problem) {
    // An expression names something that this fight does not have; the other files are still checked.
    if (problem instanceof BadInput) return { file, code: 2, title, what: '', failures: [problem.message] };
    throw problem;
  }
}

function inText({ file, code, title, what, failures }: Line): string {
  if (code === 0) return `ok    ${file}  ${title} (${what})`;
  const word = code === 1 ? 'FAIL' : 'BAD ';
  return [`${word}  ${file}${title === null ? '' : `  ${title}`}`, ...failures.map((f) => `      ${f}`)].join(
    '\n',
  );
}
