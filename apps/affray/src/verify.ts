// `affray verify`: were the dice of a record fair, and were secret choices what they were locked as?
import { type Verdict, verifyDice } from '@affray/kernel';
import { openRecord } from './open.ts';
import type { Report } from './report.ts';

const NO_BOOK =
  'This record has no fair book: its dice came from a seed or were typed in, and nothing in it can prove them. Nothing was verified.';

/** Checks the dice and commitments of a record against its fair book. */
export async function verify(path: string): Promise<Report> {
  const { record } = await openRecord(path);
  if (record.fair === null || record.fair === undefined)
    return { code: 1, text: NO_BOOK, data: { fair: null, why: NO_BOOK } };
  const verdict = verifyDice(record.fair, { dice: record.dice });
  return { code: verdict.fair ? 0 : 1, text: inText(verdict), data: verdict };
}

function inText({ fair, findings, remarks, dice, choices, hostOnlyRounds }: Verdict): string {
  const counts = [
    [dice.checked + dice.hostOnly, 'computed again and right'],
    [dice.wrong, 'computed again and WRONG'],
    [dice.byHand, 'typed in by hand'],
    [dice.provisional, 'hidden, right by the key shown with them'],
    [dice.hiddenClosed, 'hidden, and not yet opened'],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, words]) => `  ${count} ${words}`);
  const lines = [fair ? 'Fair: everything in the book fits.' : 'NOT fair:'];
  lines.push(...findings.map((finding) => `  ${finding.text}`));
  lines.push(`Dice: ${dice.total}`, ...told);
  if (choices.total > 0) {
    const { total, checked, wrong, unopened } = choices;
    lines.push(
      `Secret choices: ${total}, as locked ${checked}, not as locked ${wrong}, never opened ${unopened}`,
    );
  }
  if (hostOnlyRounds.length > 0)
    lines.push(`Nobody but the host had a part in the dice of ${hostOnlyRounds.length} rounds.`);
  lines.push(...remarks.map((remark) => `Remark: ${remark.text}`));
  return lines.join('\n');
}
