// Verifies a whole record: its dice against the book, and that played answers match locked ones.

import {
  eventPin,
  type FairPins,
  type FairRound,
  type Finding,
  SEALED_LENGTH,
  type Verdict,
  verifyDice,
} from '@affray/fair';
import {
  canonicalJson,
  dieKey,
  type FightRecord,
  gradedEvent,
  type Happening,
  type Json,
  Parted,
  type System,
} from '@affray/kernel';
import type { LiveFight } from './live.ts';
import { replay } from './replay.ts';

/**
 * Verifies the dice of a record, replays it, and compares every secret answer with its opened commitment. What seats
 * received and kept (`pins`) proves more than a record alone can. Null for a record without a book.
 * @example const verdict = verifyRecord(system, record, { fightId, anchors, commitments, round });
 */
export function verifyRecord<State>(
  system: System<State>,
  record: FightRecord,
  pins: FairPins = {},
): Verdict | null {
  const { fair } = record;
  if (fair === null || fair === undefined) return null;
  const verdict = verifyDice(fair, { ...pins, dice: record.dice });
  if (!Array.isArray(fair.rounds)) return verdict;
  const findings: Finding[] = [...verdict.findings];
  const remarks: Finding[] = [...verdict.remarks];
  if (record.rules !== system.version) {
    const versions = `rules ${record.rules}, this program has ${system.version}`;
    remarks.push(
      about(null, `The answers were not compared with what was locked: the record is of ${versions}.`),
    );
  } else {
    const played = playedAgain(system, record);
    if ('why' in played) findings.push(about(null, played.why));
    else {
      findings.push(...endOf(played.fight, fair.rounds));
      remarks.push(...unfinished(played.fight), ...knownDice(played.fight));
      findings.push(...happened(played.fight, pins.events ?? []));
      if (!fair.solo) compare(played.fight, fair.rounds, findings, remarks);
      if (fair.sealed === true) findings.push(...inEpochs(played.fight, fair.rounds));
    }
  }
  return { ...verdict, fair: findings.length === 0, findings, remarks };
}

function playedAgain<State>(
  system: System<State>,
  record: FightRecord,
): { readonly fight: LiveFight<State> } | { readonly why: string } {
  try {
    return { fight: replay(system, record) };
  } catch (thrown) {
    if (thrown instanceof Parted) return { why: thrown.message };
    throw thrown;
  }
}

/** Everything that a seat saw happen, and that was not undone, must be in the replayed fight. */
function happened<State>(fight: LiveFight<State>, seen: readonly string[]): Finding[] {
  const told = new Map<string, number>();
  for (const { event, twin } of fight.events)
    for (const one of asTold(fight.system, event, twin)) {
      const pin = eventPin(one);
      told.set(pin, (told.get(pin) ?? 0) + 1);
    }
  const missing = [...countOf(seen)].filter(([pin, count]) => count > (told.get(pin) ?? 0)).length;
  return missing === 0
    ? []
    : [about(null, `${missing} things that a seat saw happen did not happen in the record.`)];
}

/** The forms in which seats may have received an event: itself, its twin, or without values that their table grades. */
function asTold(
  system: Pick<System, 'present'>,
  event: Happening,
  twin: Happening | null,
): readonly Happening[] {
  const told = twin === null ? [event] : [event, twin];
  const graded = told
    .map((one) => gradedEvent(system, one, () => true))
    .filter((one, at) => one !== told[at]);
  return [...told, ...graded];
}

function countOf(pins: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const pin of pins) counts.set(pin, (counts.get(pin) ?? 0) + 1);
  return counts;
}

/** Every round played must be in the book, and all rounds must be closed once the fight is over. */
function endOf<State>(fight: LiveFight<State>, rounds: readonly FairRound[]): Finding[] {
  // The last checkpoint of a finished fight begins no round, and a round without answers needs no dice yet: a fight may
  // be ended while its links are still being requested, after changes by the game master.
  const isBegun = !fight.isOver && fight.roundBegan.entries.some(({ is }) => is !== 'intervention');
  const played = isBegun ? fight.round : fight.round - 1;
  const findings: Finding[] = [];
  const covered = Math.max(0, ...rounds.map(roundOf));
  if (covered < played)
    findings.push(
      about(null, `The fight was played to round ${played}, the book ends with round ${covered}.`),
    );
  if (fight.isOver)
    for (const { round, closed } of rounds)
      if (!closed)
        findings.push(about(round, `Round ${round}: the fight is over and the round is not closed.`));
  return findings;
}

function unfinished<State>(fight: LiveFight<State>): Finding[] {
  return fight.isOver
    ? []
    : [
        about(
          null,
          `The record ends in round ${fight.round}, before the fight does: what came after is not in it.`,
        ),
      ];
}

/** The round of the fight that a page of the book belongs to. */
function roundOf({ round, epoch }: FairRound): number {
  return epoch?.round ?? round;
}

/** At a sealed table every die must be rolled after all choices that precede it, and no undo may make it known in advance. */
function inEpochs<State>(fight: LiveFight<State>, rounds: readonly FairRound[]): Finding[] {
  const findings: Finding[] = [];
  const epochs = new Map<string, FairRound>();
  // Dice typed in by hand have no key: they are checked separately.
  for (const page of rounds)
    for (const { label, sides, byHand } of page.dice)
      if (byHand !== true) epochs.set(`${roundOf(page)}/${dieKey(label, sides)}`, page);
  // When the chains are used up, the last epoch provides all remaining dice.
  const last = rounds.at(-1);
  for (const [key, step] of fight.diceSteps) {
    const page = epochs.get(key);
    if (page?.epoch === undefined || step === null || page.epoch.step === step) continue;
    if (page === last && page.round === SEALED_LENGTH) continue;
    const text = `Epoch ${page.round}: ${key} fell after step ${step} with a key of step ${page.epoch.step}.`;
    findings.push(about(page.round, text));
  }
  if (fight.undosBehindReveal > 0)
    findings.push(
      about(null, 'The record has an undo behind a reveal or a roll, which a sealed table refuses.'),
    );
  return findings;
}

/** Rounds played when their dice could be foreseen. */
function knownDice<State>(fight: LiveFight<State>): Finding[] {
  return fight.knownRounds.map((round) =>
    about(round, `Round ${round} was played again after it had ended: its dice could be known.`),
  );
}

/** Compares effective secret answers with opened commitments: each must have its own, and none may be left over. */
function compare<State>(
  fight: LiveFight<State>,
  rounds: readonly FairRound[],
  findings: Finding[],
  remarks: Finding[],
): void {
  const openings = rounds.flatMap(openedIn);
  const defaults = rounds.flatMap(defaultsIn);
  let uncommitted = 0;
  // Choices for hidden fighters need no commitment. They come last, so that they do not use up the commitment of the same
  // choice made again after an undo.
  const hidden = ([index]: readonly [number, unknown]): number =>
    Number(fight.markOf(index).isUnseen ?? false);
  const entries = [...fight.record.entries.entries()].sort((a, b) => hidden(a) - hidden(b));
  for (const [index, entry] of entries) {
    const { secrecy, round, isUnseen, isDefault } = fight.markOf(index);
    if (entry.is !== 'answer' || secrecy !== 'seen') continue;
    const answer = canonicalJson(entry.answer);
    const fits = (one: Opened): boolean =>
      one.round === round && one.who === entry.who && (entry.seat === null || entry.seat === `s${one.seat}`);
    const at = openings.findIndex((one) => fits(one) && one.answer === answer);
    const missed = defaults.findIndex((one) => one.round === round && one.who === entry.who);
    if (at >= 0) openings.splice(at, 1);
    else if (entry.seat === null && isDefault === true && missed >= 0) defaults.splice(missed, 1);
    else if (isUnseen === true || isBroughtAlong(rounds[round - 1])) uncommitted++;
    else {
      const other = openings.find(fits);
      const locked = other === undefined ? 'nothing was locked for it' : `what was locked is ${other.answer}`;
      findings.push(about(round, `Round ${round}: ${entry.who} was played with ${answer}; ${locked}.`));
    }
  }
  for (const { round, seat, who, answer } of openings)
    findings.push(
      about(round, `Round ${round}: seat ${seat} locked ${answer} for ${who}, which was never played.`),
    );
  if (uncommitted > 0)
    remarks.push(
      about(
        null,
        `${uncommitted} secret answers had no commitment: of hidden fighters, or of a record that was brought along.`,
      ),
    );
}

interface Opened {
  readonly round: number;
  readonly seat: number;
  readonly who: string;
  readonly answer: string;
}

function openedIn(page: FairRound): Opened[] {
  const round = roundOf(page);
  const veiled = page.epoch?.veiled.opening?.choices ?? [];
  return [...page.commitments, ...veiled].flatMap(({ seat, opening }) => {
    const choice = opening?.choice as { readonly prompt?: Json; readonly answer?: Json } | undefined;
    if (typeof choice?.prompt !== 'string' || choice.answer === undefined) return [];
    const who = choice.prompt.slice(choice.prompt.indexOf('/') + 1);
    return [{ round, seat, who, answer: canonicalJson(choice.answer) }];
  });
}

/** Choices at a sealed table that were replaced by a default. */
function defaultsIn({ epoch }: FairRound): { readonly round: number; readonly who: string }[] {
  if (epoch === undefined) return [];
  const { round, defaults, veiled } = epoch;
  return [...defaults, ...(veiled.opening?.defaults ?? [])].map(({ who }) => ({ round, who }));
}

/** Rounds that a record brought along when its table began: no seat took part in their dice, which are all typed in. */
function isBroughtAlong(round: FairRound | undefined): boolean {
  return (
    round !== undefined &&
    round.epoch === undefined &&
    round.participants.length === 0 &&
    round.dice.every((die) => die.byHand === true)
  );
}

function about(round: number | null, text: string): Finding {
  return { round, label: null, text };
}
