// `affray verify`: were the dice of a record fair, and were secret choices what they were locked as?

import type { FairPins, Verdict } from '@affray/fair';
import { BadInput } from '@affray/kernel';
import { parsePins, pinsTogether } from '@affray/protocol';
import { verifyRecord } from '@affray/run';
import { readText } from '@affray/scenario/node';
import { openRecord } from './open.ts';
import { BadFile, counted, type Report } from './report.ts';

const NO_BOOK =
  'This record has no proof of its dice: they came from a seed or were typed in. Nothing was verified.';

const LONGEST_PINS = 1024 * 1024;

/** Checks the dice, commitments and answers of a record against its fair book, and against what seats received and kept. */
export async function verify(path: string, options: { readonly pins?: readonly string[] }): Promise<Report> {
  const { record, system } = await openRecord(path);
  const pins = pinsOf(options.pins ?? []);
  const verdict = verifyRecord(system, record, pins);
  if (verdict === null) return { code: 1, text: NO_BOOK, data: { fair: null, why: NO_BOOK } };
  return { code: verdict.fair ? 0 : 1, text: inText(verdict), data: verdict };
}

/** The pins of several seats, together. */
function pinsOf(paths: readonly string[]): FairPins {
  const all = paths.map((path) => {
    const text = readText(path, LONGEST_PINS);
    if (!text.ok) throw new BadFile(text.problems);
    const pins = parsePins(text.value);
    if (pins === null) throw new BadInput(`${path}: not the pins of a seat.`);
    return pins;
  });
  const [first] = all;
  if (first === undefined) return {};
  const other = all.find((one) => one.fightId !== first.fightId);
  if (other !== undefined) throw new BadInput('These pins are of different fights.');
  return pinsTogether(all);
}

function inText({ fair, findings, remarks, dice, choices, hostOnlyRounds, unproven }: Verdict): string {
  const counts = [
    [dice.checked + dice.hostOnly, 'recomputed, correct'],
    [dice.wrong, 'recomputed, WRONG'],
    [dice.byHand, 'typed in by hand'],
    [dice.provisional, 'hidden, right by the key shown with them'],
    [dice.hiddenClosed, 'hidden, and not yet opened'],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, words]) => `  ${count} ${words}`);
  const lines = [fair ? 'Fair: every die and every choice checks out.' : 'NOT fair:'];
  lines.push(...findings.map((finding) => `  ${finding.text}`));
  lines.push(`Dice: ${dice.total}`, ...told);
  if (choices.total > 0) {
    const { total, checked, wrong, unopened } = choices;
    lines.push(
      `Secret choices: ${total}, as locked ${checked}, not as locked ${wrong}, never opened ${unopened}`,
    );
  }
  if (hostOnlyRounds.length > 0)
    lines.push(`Only the host contributed to the dice of ${counted(hostOnlyRounds.length, 'round')}.`);
  lines.push(...remarks.map((remark) => `Remark: ${remark.text}`));
  lines.push(...unproven.map((what) => `Not shown by the record alone: ${what}`));
  return lines.join('\n');
}
