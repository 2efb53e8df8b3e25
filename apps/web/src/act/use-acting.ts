// The state of the action bar: which question, which fighter, what is picked so far, what is suggested.
import {
  actorOfAnswer,
  isOption,
  type Json,
  type Level,
  type LevelEntry,
  nextLevel,
  type Option,
  type PromptOptions,
  type PromptView,
  picksTo,
  promptOptions,
  readyActors,
} from '@affray/kernel';
import { suggestedAnswer } from '@affray/run';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { limitedAnswer, limitedLevel, useLimits } from '../learn/limits.ts';
import type { Picking } from '../stage/stage-props.ts';
import { useTable } from '../table/model.tsx';
import { onBar } from './acting.ts';
import { pickingOf } from './picking.ts';
import { type GoingOn, useGoingOn } from './use-going-on.ts';
import { type Passing, usePassing } from './use-passing.ts';
import { useSent } from './use-sent.ts';

/** One stop of the Tab cycle: a question, and a fighter that it lets act. */
interface Turn {
  readonly question: PromptOptions;
  readonly actor: string;
}

export interface Acting {
  /** What this seat is asked now, including locked answers. */
  readonly prompts: readonly PromptView[];
  readonly turns: readonly Turn[];
  readonly turn: Turn | null;
  readonly level: Level | null;
  /** Entries on the bar now; `more` counts those that are not. */
  readonly shown: readonly LevelEntry[];
  readonly more: number;
  readonly isMore: boolean;
  readonly setMore: (on: boolean) => void;
  readonly picks: readonly string[];
  readonly pick: (key: string) => void;
  readonly back: () => void;
  readonly canBack: boolean;
  readonly next: (by: number) => boolean;
  readonly choose: (actor: string) => boolean;
  readonly answer: (prompt: PromptView, answer: Json) => void;
  /** The value being composed, for questions that are not a list. */
  readonly value: unknown;
  readonly setValue: (value: unknown) => void;
  /** The suggested answer; null may be one. */
  readonly suggested: Json;
  /** The suggestion that is shown before it is taken; `all`: those of every question. */
  readonly preview: 'one' | 'all' | null;
  readonly suggest: (all: boolean) => void;
  readonly goingOn: GoingOn;
  readonly passing: Passing;
  /** Whether the answer is in transit: the bar takes nothing until the table has it. */
  readonly isSent: boolean;
  /** Whether picks are proposed to the side instead of sealed; null if there is nobody to propose them to. */
  readonly proposing: boolean | null;
  readonly setProposing: (on: boolean) => void;
  /** What the pointer or the focus is on: a target key or a verb. */
  readonly looked: string | null;
  readonly look: (key: string | null) => void;
  readonly picking: Picking | null;
}

/** What this seat can do; nothing while `isBusy`, because events are still being shown. */
export function useActing(isBusy: boolean): Acting {
  const { frame, system, state, pen } = useTable();
  const all = frame.fight?.prompts ?? NONE;
  const turns = useTurns(all, pen && !isBusy && frame.info.stage === 'playing');
  const hand = useHand(turns);
  const { turn, picks, preview, clear } = hand;
  const limits = useLimits();
  const { level, done, upTo } = useLevel(turn, picks, preview !== null);
  const { shown, more } = level === null ? NO_ENTRIES : onBar(level, hand.isMore);
  const suggested = useSuggested(turn, limits);
  const { answer, isSent, goingOn, takeBack, give, ...proposes } = useAnswering(turn, clear);
  const isBegun = upTo.length > 0 || preview !== null || hand.isMore;
  const passing = usePassing(turn?.question.prompt ?? null, suggested, isBegun || isSent, give);
  useSending(done, turn, answer, clear);
  const suggest = (every: boolean): void => {
    if (turn === null || isSent) return;
    if (preview !== (every ? 'all' : 'one'))
      return hand.show(
        suggestedPicks(turn.question, suggested),
        every ? 'all' : 'one',
        actorOfAnswer(turn.question, suggested),
      );
    if (!every) return answer(turn.question.prompt, suggested);
    goingOn.start();
    clear();
  };
  const { look, value, setValue } = hand;
  const pick = isSent ? ignore : hand.pick;
  // Memoised, because the stage is redrawn whenever this changes.
  const picking = useMemo(
    () => pickingOf({ turn, level, answer, pick, look, value, setValue, preview, suggested, system, state }),
    [turn, level, answer, pick, look, value, setValue, preview, suggested, system, state],
  );
  return {
    ...hand,
    ...proposes,
    pick,
    level,
    answer,
    prompts: isBusy ? NONE : all,
    turns,
    shown,
    more,
    canBack: isBegun || takeBack !== null,
    back: isBegun || takeBack === null ? hand.back : takeBack,
    suggested,
    suggest,
    goingOn,
    passing,
    isSent,
    picking,
  };
}

function ignore(): void {}

/**
 * What can be picked next. When the picks leave one option, that is the answer (`done`); the bar then keeps the level of the last pick
 * until the table has taken the answer, and `upTo` has the picks before it.
 */
function useLevel(
  turn: Turn | null,
  picks: readonly string[],
  isPreview: boolean,
): { readonly level: Level | null; readonly done: Option | null; readonly upTo: readonly string[] } {
  const limits = useLimits();
  return useMemo(() => {
    if (turn === null) return { level: null, done: null, upTo: picks };
    const after = (some: readonly string[]): Level | Option | null =>
      limitedLevel(nextLevel(turn.question, turn.actor, some), limits, turn.question);
    const reached = after(picks);
    if (!isOption(reached)) return { level: reached, done: null, upTo: picks };
    if (isPreview || picks.length === 0) return { level: null, done: null, upTo: picks };
    const upTo = picks.slice(0, -1);
    const before = after(upTo);
    return { level: isOption(before) ? null : before, done: reached, upTo };
  }, [turn, picks, isPreview, limits]);
}

/** How this seat answers: sends once, proposes to its side, takes all suggestions, or takes back. */
function useAnswering(turn: Turn | null, clear: () => void) {
  const { proposing, setProposing, propose } = useProposing(turn);
  const { sent, give } = useSent();
  const prompt = turn?.question.prompt ?? null;
  const taking = useCallback((to: PromptView, given: Json) => give(to, given, clear), [give, clear]);
  const goingOn = useGoingOn(prompt, taking);
  const { forget } = goingOn;
  const { takeBack, gave } = useTakeBack(prompt);
  const answer = useCallback(
    (to: PromptView, given: Json) => {
      forget();
      if (propose(to, given)) return clear();
      gave();
      give(to, given, clear);
    },
    [forget, gave, give, propose, clear],
  );
  return {
    answer,
    isSent: prompt !== null && sent.has(prompt.id),
    goingOn,
    takeBack,
    /** For answers that nobody gives by hand. */
    give: taking,
    proposing,
    setProposing,
  };
}

/** Before a secret choice: whether picks are proposed to the side. Each person seals for themselves. */
function useProposing(turn: Turn | null): {
  readonly proposing: boolean | null;
  readonly setProposing: (on: boolean) => void;
  /** Proposes the answer if picks are proposed; false: the caller must send it. */
  readonly propose: (prompt: PromptView, answer: Json) => boolean;
} {
  const { frame, tell } = useTable();
  const [isOn, setProposing] = useState(false);
  const can = frame.fight?.huddle != null && turn?.question.prompt.secret === true;
  const isProposing = can && isOn;
  const propose = useCallback(
    (prompt: PromptView, answer: Json) => {
      if (isProposing) void tell({ do: 'draft', prompt: prompt.id, answer });
      return isProposing;
    },
    [isProposing, tell],
  );
  return { proposing: can ? isOn : null, setProposing, propose };
}

/** The suggestion for a turn, within what a lesson allows. */
function useSuggested(turn: Turn | null, limits: ReturnType<typeof useLimits>): Json {
  const { system, state } = useTable();
  return useMemo(
    () =>
      turn === null
        ? null
        : limitedAnswer(suggestedAnswer(system, state, turn.question.prompt), limits, turn.question),
    [system, state, turn, limits],
  );
}

/**
 * If a move takes two questions (whether, then where to), going back from the second withdraws the first answer.
 * Null if the previous answer was another seat's, or if the game master would have to allow it.
 */
function useTakeBack(prompt: PromptView | null): {
  readonly takeBack: (() => void) | null;
  readonly gave: () => void;
} {
  const { frame, isGm, tell } = useTable();
  const moment = frame.fight?.moment ?? 0;
  const [last, setLast] = useState<number | null>(null);
  const canTake = isGm && prompt?.choices.shape === 'path' && last !== null && moment === last + 1;
  return {
    takeBack: canTake ? () => void tell({ do: 'undo', to: last }) : null,
    gave: useCallback(() => setLast(moment), [moment]),
  };
}

/** The open questions, once for each fighter that they let act. */
function useTurns(all: readonly PromptView[], isOpen: boolean): readonly Turn[] {
  const { system, state } = useTable();
  return useMemo(() => {
    if (!isOpen) return [];
    const open = all.filter(({ locked }) => locked === undefined);
    return promptOptions(system, state, open).flatMap((question) =>
      readyActors(question).map((actor) => ({ question, actor })),
    );
  }, [system, state, all, isOpen]);
}

const NONE: readonly PromptView[] = [];
const NO_ENTRIES = { shown: [], more: 0 } as const;

/** The picks of a suggestion without the last one, which is left to the person. */
function suggestedPicks(question: PromptOptions, suggested: Json): string[] {
  return picksTo(question, actorOfAnswer(question, suggested), suggested) ?? [];
}

/** Sends an answer once it is complete. */
function useSending(
  done: Option | null,
  turn: Turn | null,
  answer: (prompt: PromptView, answer: Json) => void,
  clear: () => void,
): void {
  useEffect(() => {
    if (done === null || turn === null) return;
    if (done.barred === null) answer(turn.question.prompt, done.answer);
    else clear();
  }, [done, turn, answer, clear]);
}

interface Held {
  /** The questions that the picks belong to; other questions start fresh. */
  readonly of: string;
  readonly prompt: string | null;
  readonly actor: string | null;
  readonly picks: readonly string[];
  readonly preview: 'one' | 'all' | null;
  readonly value: unknown;
  readonly isMore: boolean;
}
const EMPTY: Omit<Held, 'of'> = {
  prompt: null,
  actor: null,
  picks: [],
  preview: null,
  value: undefined,
  isMore: false,
};

/** The state for these questions. Others start fresh, with the same fighter if they ask it too. */
function heldFor(kept: Held, of: string): Held {
  return kept.of === of ? kept : { ...EMPTY, of, actor: kept.actor };
}

/** What is picked so far. */
function useHand(turns: readonly Turn[]) {
  const of = turns.map(({ question, actor }) => `${question.prompt.id}/${actor}`).join(' ');
  const [kept, setKept] = useState<Held>({ ...EMPTY, of });
  const [looked, look] = useState<string | null>(null);
  const held = heldFor(kept, of);
  const set = useCallback(
    (some: Partial<Held>) => setKept((now) => ({ ...heldFor(now, of), ...some })),
    [of],
  );
  const turn =
    turns.find(({ question, actor }) => question.prompt.id === held.prompt && actor === held.actor) ??
    turns.find(({ actor }) => actor === held.actor) ??
    turns[0] ??
    null;
  // Clears the picks after an answer, unless the questions have changed since.
  const clear = useCallback(
    () =>
      setKept((now) =>
        now.of === of ? { ...now, picks: [], preview: null, isMore: false, value: undefined } : now,
      ),
    [of],
  );
  const go = (to: Turn): void => set({ ...EMPTY, prompt: to.question.prompt.id, actor: to.actor });
  return {
    turn,
    picks: held.picks,
    preview: held.preview,
    value: held.value === undefined ? (turn?.question.prompt.fallback ?? null) : held.value,
    isMore: held.isMore,
    looked,
    look,
    clear,
    pick: useCallback(
      (key: string) =>
        setKept((now) => {
          const before = heldFor(now, of);
          return {
            ...before,
            picks: [...(before.preview === null ? before.picks : []), key],
            preview: null,
            isMore: false,
          };
        }),
      [of],
    ),
    back: () =>
      held.preview !== null
        ? set({ picks: [], preview: null })
        : held.isMore
          ? set({ isMore: false })
          : set({ picks: held.picks.slice(0, -1) }),
    setMore: (isMore: boolean) => set({ isMore }),
    setValue: useCallback((value: unknown) => set({ value }), [set]),
    show: (picks: readonly string[], preview: 'one' | 'all', actor: string) => set({ picks, preview, actor }),
    next: (by: number): boolean => {
      const to = turn === null ? undefined : turns[turns.indexOf(turn) + by];
      if (to !== undefined) go(to);
      return to !== undefined;
    },
    choose: (actor: string): boolean => {
      const to = turns.find((one) => one.actor === actor);
      if (to !== undefined) go(to);
      return to !== undefined;
    },
  };
}
