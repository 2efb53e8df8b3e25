// The likely effect of an answer: the inspected deed in full, its cover and cost, and its odds if the game master allows them.
import { type LevelEntry, type Option, presentationOf } from '@affray/kernel';
import type { AskDeeds, DeedOdds, DeedOutlook } from '@affray/protocol';
import { useEffect, useRef, useState } from 'react';
import { send } from '../net/api.ts';
import { useTable } from '../table/model.tsx';
import { inPercent } from '../ui/percent.ts';
import { ACT } from '../words/act.ts';
import type { Acting } from './use-acting.ts';

/** Shorter hovers request nothing. */
const LOOK_MS = 60;
/** How many variants of one deed are simulated; the best is shown. */
const MOST_WAYS = 4;

/** One line about the inspected entry, or null. */
export function useOutlook(acting: Acting): string | null {
  const { system, state, frame, nameOf } = useTable();
  const looked = lookedEntry(acting);
  const asked = frame.info.mayAskOdds ? askOf(acting, looked ?? firstTarget(acting)) : null;
  const odds = useDeeds(asked);
  const entry = looked;
  if (entry === null) return null;
  if (entry.barred !== null) return ACT.barred(entry.options[0]?.deed.text ?? entry.words, entry.barred.why);
  const [option] = entry.options;
  if (option === undefined) return null;
  const [at] = entry.targets.flatMap((target) => ('fighter' in target ? [` ${nameOf(target.fighter)}`] : []));
  const what =
    entry.options.length === 1
      ? whole(option)
      : ACT.choices(
          acting.level?.is === 'verb' ? entry.words : `${option.deed.words}${at ?? ''}`,
          entry.options.length,
        );
  const aim = aimAt(presentationOf(system), state, acting.turn?.actor ?? null, entry);
  return [what, aim, odds === null ? '' : outlookWords(odds)].filter((part) => part !== '').join(' · ');
}

function whole({ deed: { text, cost } }: Option): string {
  return cost === undefined ? text : ACT.costs(text, cost);
}

/** The entry under the pointer or the focus, on the bar or on the stage. */
function lookedEntry({ looked, level, shown }: Acting): LevelEntry | null {
  if (looked === null || level === null) return null;
  return (
    shown.find(({ key }) => key === looked) ??
    level.entries.find(({ targets }) =>
      targets.some((target) => 'fighter' in target && `fighter:${target.fighter}` === looked),
    ) ??
    null
  );
}

/** Requested in advance, so that the first hover is answered as fast as later ones. */
function firstTarget({ level }: Acting): LevelEntry | null {
  return level?.is === 'target' ? (level.entries.find(({ barred }) => barred === null) ?? null) : null;
}

/** What to request for an entry; null if it is not specific enough yet. */
function askOf({ turn, level }: Acting, entry: LevelEntry | null): AskDeeds | null {
  if (turn === null || entry === null || entry.barred !== null) return null;
  if (level?.is === 'verb' && entry.options.length > 1) return null;
  const answers = entry.options.flatMap(({ answer, barred }) => (barred === null ? [answer] : []));
  if (answers.length === 0) return null;
  const target = entry.targets.length === 1 ? entry.targets[0] : undefined;
  return {
    prompt: turn.question.prompt.id,
    answers: answers.slice(0, MOST_WAYS),
    actor: turn.actor,
    ...(target !== undefined && 'fighter' in target ? { target: target.fighter } : {}),
  };
}

function aimAt(
  present: ReturnType<typeof presentationOf>,
  state: unknown,
  actor: string | null,
  { targets }: LevelEntry,
): string {
  const [target] = targets;
  if (actor === null || target === undefined || !('fighter' in target)) return '';
  return present.aim?.(state, actor, target.fighter)?.say ?? '';
}

/** The figures of the best way in words; '' if nobody would be affected. */
function outlookWords({ runs, deeds }: DeedOdds): string {
  const best = deeds.toSorted((a, b) => worth(b) - worth(a))[0];
  if (best === undefined) return '';
  const { struck, hurt, harm, felled, risked, lost } = best;
  const words = [];
  if (struck.rate > 0)
    words.push(
      ACT.hurts(
        inPercent(hurt.rate, runs),
        harm === null ? '' : harm.least === harm.most ? `${harm.most}` : ACT.range(harm.least, harm.most),
      ),
    );
  if (felled.rate > 0) words.push(ACT.fells(inPercent(felled.rate, runs)));
  if (risked.rate > 0) words.push(ACT.risk(inPercent(risked.rate, runs), lost));
  return words.join('; ');
}

function worth({ hurt, felled }: DeedOutlook): number {
  return hurt.rate + felled.rate;
}

/** The figures of the requested deed; one request at a time, the latest next. */
function useDeeds(asked: AskDeeds | null): DeedOdds | null {
  const { table } = useTable();
  const key = asked === null ? '' : JSON.stringify(asked);
  const known = useRef(new Map<string, DeedOdds | null>());
  const wanted = useRef('');
  const isAsking = useRef(false);
  const [, redraw] = useState(0);
  wanted.current = key;
  useEffect(() => {
    if (key === '' || known.current.has(key)) return;
    const ask = async (): Promise<void> => {
      if (isAsking.current) return;
      isAsking.current = true;
      for (let next = wanted.current; next !== '' && !known.current.has(next); next = wanted.current) {
        // The deed is readable without figures, so an error from a busy server is ignored.
        const odds = await send<DeedOdds>(`/api/tables/${table}/deeds`, JSON.parse(next)).catch(() => null);
        known.current.set(next, odds);
        redraw((n) => n + 1);
      }
      isAsking.current = false;
    };
    const timer = setTimeout(() => void ask(), LOOK_MS);
    return () => clearTimeout(timer);
  }, [table, key]);
  return known.current.get(key) ?? null;
}
