// The fight under study: a ready-made one, a file, or one handed over by Prepare.
import type { Base } from '@affray/lab/browser';
import {
  type FileProblem,
  type Opened,
  openScenario,
  type ParsedFile,
  parseScenario,
} from '@affray/scenario';

/** Where a fight comes from. */
export type Source =
  | { readonly from: 'library'; readonly id: string }
  | { readonly from: 'file' | 'prepare'; readonly name: string; readonly text: string };

/** A fight that can be played. */
export interface LabFight extends Opened {
  readonly text: string;
  readonly parsed: ParsedFile;
}

/** The result of opening a source. */
export type Opening =
  | { readonly is: 'waiting' }
  | { readonly is: 'wrong'; readonly why: string; readonly problems: readonly FileProblem[] }
  | { readonly is: 'open'; readonly fight: LabFight };

/**
 * Opens the text of a fight, with what the lab needs to change its quantities.
 * @example const opening = await openFight(text, 'duel.yaml'); if (opening.is === 'open') opening.fight.setup;
 */
export async function openFight(text: string, name: string): Promise<Opening> {
  const opened = await openScenario(text, name);
  if (!opened.ok) return { is: 'wrong', why: '', problems: opened.problems };
  const parsed = parseScenario(text, name);
  if (!parsed.ok) return { is: 'wrong', why: '', problems: parsed.problems };
  return { is: 'open', fight: { ...opened.value, text, parsed: parsed.value } };
}

/** A fight in the form that the lab's changes take. */
export function baseOf({ parsed, system }: LabFight): Base {
  return { parsed, system };
}
