// What would happen: the deed that is looked at in whole words, and how it changes the chances where the game master allows odds.
import { type LevelEntry, type Option, presentationOf } from '@affray/kernel';
import type { Odds } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { send } from '../net/api.ts';
import { useTable } from '../table/model.tsx';
import { inPercent } from '../ui/percent.ts';
import { ACT } from '../words/act.ts';
import type { Acting } from './use-acting.ts';

/** A look shorter than this asks for nothing. */
const LOOK_MS = 200;

/** One line about what is looked at, or null. */
export function useOutlook(acting: Acting): string | null {
  const { system, state, frame } = useTable();
  const entry = lookedEntry(acting);
  const prompt = acting.turn?.question.prompt ?? null;
  const odds = useOdds(prompt?.id ?? null, entry !== null && frame.info.mayAskOdds);
  if (entry === null || prompt === null) return null;
  if (entry.barred !== null) return ACT.barred(entry.options[0]?.deed.text ?? entry.words, entry.barred.why);
  const [option] = entry.options;
  if (option === undefined) return null;
  const what =
    entry.options.length === 1 ? whole(option) : ACT.choices(option.deed.words, entry.options.length);
  const aim = aimAt(presentationOf(system), state, acting.turn?.actor ?? null, entry);
  const chance = odds === null ? '' : chanceOf(odds, entry, frame.info.setup.sides[0]?.id ?? '');
  return [what, aim, chance].filter((part) => part !== '').join(' · ');
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

/** The best chance of the side among the answers that an entry leads to, and how it stands to the best of all. */
function chanceOf(odds: Odds, entry: LevelEntry, first: string): string {
  const side = odds.side ?? first;
  const rate = (answer: unknown): number | null => {
    const key = JSON.stringify(answer);
    return odds.answers.find((one) => JSON.stringify(one.answer) === key)?.wins[side]?.rate ?? null;
  };
  const here = Math.max(...entry.options.map(({ answer }) => rate(answer) ?? -1));
  if (here < 0) return '';
  const best = Math.max(...odds.answers.map(({ wins }) => wins[side]?.rate ?? 0));
  return ACT.chance(inPercent(here, odds.runs), best - here < 0.005 ? '' : inPercent(best - here, odds.runs));
}

/** The odds of a question, asked for once somebody looks for a moment. */
function useOdds(prompt: string | null, isWanted: boolean): Odds | null {
  const { table } = useTable();
  const [kept, setKept] = useState<{ readonly prompt: string; readonly odds: Odds | null }>({
    prompt: '',
    odds: null,
  });
  useEffect(() => {
    if (prompt === null || !isWanted || kept.prompt === prompt) return;
    const timer = setTimeout(() => {
      setKept({ prompt, odds: null });
      // Without odds one still reads what the deed is: a busy server is no reason to stop anybody.
      send<Odds>(`/api/tables/${table}/odds`, { prompt }).then(
        (odds) => setKept({ prompt, odds }),
        () => undefined,
      );
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [table, prompt, isWanted, kept.prompt]);
  return kept.prompt === prompt ? kept.odds : null;
}
