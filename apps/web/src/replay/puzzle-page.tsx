// The page of a puzzle: a position, the question, and after a choice the solution.
import { type Puzzle, parsePuzzle, puzzleText } from '@affray/lab/browser';
import { loadSystem } from '@affray/systems';
import { useEffect, useState } from 'react';
import { readItem } from '../shelf/shelf-api.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { CHOICE, PUZZLE } from '../words/puzzle.ts';
import { Branching } from './branching.tsx';
import { PuzzleWays } from './make-puzzle.tsx';
import { Projection } from './projection.tsx';
import { puzzleIn } from './puzzle-link.ts';
import { type ReplayTimeline, timelineOf } from './replay-timeline.ts';
import styles from './solution.module.css';
import { type Picked, Solution, Trial } from './solution.tsx';
import { useChoice } from './use-choice.ts';

/** A puzzle with the fight that leads to it. */
export interface OpenPuzzle {
  readonly puzzle: Puzzle;
  readonly timeline: ReplayTimeline;
}

/** Opens a puzzle; throws with a message if it cannot be read or the rules disagree with it. */
export async function openPuzzle(text: string): Promise<OpenPuzzle> {
  const puzzle = parsePuzzle(text);
  const system = await loadSystem(puzzle.record.system);
  if (system === undefined) throw new Error(`There is no system "${puzzle.record.system}".`);
  return { puzzle, timeline: timelineOf(system, puzzle.record) };
}

const ON_SHELF = /^shelf\/(\w+)$/;

/** The page behind a link: the puzzle is in the link, or on the shelf. */
export function PuzzlePage({ at }: { readonly at: string }) {
  const [open, setOpen] = useState<OpenPuzzle | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const item = ON_SHELF.exec(at)?.[1];
    const text = item === undefined ? puzzleIn(at) : readItem(item).then(({ data }) => data);
    text.then(openPuzzle).then(setOpen, (failed: Error) => setProblem(failed.message));
  }, [at]);
  return (
    <Page title={open?.puzzle.title ?? PUZZLE.title} wide>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {open === null ? problem === null && <Waiting /> : <PuzzleOf {...open} />}
    </Page>
  );
}

/** A puzzle that was opened. */
export function PuzzleOf({ puzzle, timeline }: OpenPuzzle) {
  const last = timeline.moments.length - 1;
  return (
    <>
      <p>{PUZZLE.lead}</p>
      <Projection
        timeline={timeline}
        from={last}
        beside={() => (
          <>
            <Answer timeline={timeline} moment={last} side={puzzle.side} />
            <PuzzleWays isHere title={puzzle.title} text={() => puzzleText(puzzle)} />
          </>
        )}
        review={() => null}
      />
    </>
  );
}

interface AnswerProps {
  readonly timeline: ReplayTimeline;
  readonly moment: number;
  readonly side: string;
}

function Answer({ timeline, moment, side }: AnswerProps) {
  const { found, problem, ask } = useChoice(timeline, moment);
  const [picked, setPicked] = useState<Picked | null>(null);
  useEffect(ask, [ask]);
  return (
    <section className={styles.here} aria-label={CHOICE.title} data-part="choice">
      <h2>{CHOICE.title}</h2>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {found === null ? (
        problem === null && <p role="status">{CHOICE.counting}</p>
      ) : picked === null ? (
        <Trial found={found} side={side} onPick={setPicked} />
      ) : (
        <>
          <Solution found={found} picked={picked} />
          <div className={styles.bar}>
            <Button onPress={() => setPicked(null)}>{PUZZLE.again}</Button>
            <Branching timeline={timeline} moment={moment} />
          </div>
        </>
      )}
    </section>
  );
}
