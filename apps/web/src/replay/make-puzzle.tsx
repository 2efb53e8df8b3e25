// "Make it a puzzle": a moment of a record as a link, a file, or on the shelf.
import { puzzleOf, puzzleText } from '@affray/lab/browser';
import { useState } from 'react';
import { keepPuzzle } from '../shelf/files.ts';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { copyText } from '../ui/copy.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { saveFile } from '../ui/save-file.ts';
import { PUZZLE } from '../words/puzzle.ts';
import { puzzleLink } from './puzzle-link.ts';
import type { ReplayTimeline } from './replay-timeline.ts';
import styles from './solution.module.css';

/** A button, shown where a decision is due, and its dialog. */
export function MakePuzzle({
  timeline,
  moment,
}: {
  readonly timeline: ReplayTimeline;
  readonly moment: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const sides = timeline.moments[moment]?.sides ?? [];
  if (sides.length === 0) return null;
  return (
    <div>
      <Button onPress={() => setOpen(true)}>{PUZZLE.make}</Button>
      <Dialog title={PUZZLE.make} isOpen={isOpen} onClose={() => setOpen(false)}>
        <PuzzleForm timeline={timeline} moment={moment} sides={sides} />
      </Dialog>
    </div>
  );
}

interface PuzzleFormProps {
  readonly timeline: ReplayTimeline;
  readonly moment: number;
  readonly sides: readonly string[];
}

function PuzzleForm({ timeline, moment, sides }: PuzzleFormProps) {
  const { record, moments, system } = timeline;
  const [name, setName] = useState(PUZZLE.nameFor(record.setup.title, moments[moment]?.round ?? 0));
  const [side, setSide] = useState(sides[0] ?? '');
  const nameOf = (id: string): string => record.setup.sides.find((one) => one.id === id)?.name ?? id;
  const title = name.trim() || PUZZLE.title;
  return (
    <div className={styles.here}>
      <p>{PUZZLE.more}</p>
      <Field label={PUZZLE.name} value={name} onChange={setName} maxLength={64} autoComplete="off" />
      {sides.length === 1 ? null : (
        <Choose
          label={PUZZLE.side}
          value={side}
          onChange={setSide}
          of={sides.map((id) => [id, nameOf(id)] as const)}
        />
      )}
      <PuzzleWays title={title} text={() => puzzleText(puzzleOf(system, record, moment, side, title))} />
    </div>
  );
}

/** The ways to share a puzzle. */
export function PuzzleWays({
  title,
  text,
  isHere = false,
}: {
  readonly title: string;
  readonly text: () => string;
  /** Whether the puzzle is already open. */
  readonly isHere?: boolean;
}) {
  const [status, setStatus] = useState<string | null>(null);
  const tell = (work: Promise<string | null>): void => {
    setStatus(null);
    work.then(setStatus, (failed: Error) => setStatus(failed.message));
  };
  const copy = async (): Promise<string> => {
    const link = await puzzleLink(text());
    return (await copyText(link)) ? PUZZLE.copied : link;
  };
  const open = async (): Promise<null> => {
    location.assign(await puzzleLink(text()));
    return null;
  };
  return (
    <>
      <div className={styles.bar}>
        <Button onPress={() => tell(copy())}>{PUZZLE.copy}</Button>
        <Button onPress={() => saveFile(`${title}.puzzle.json`, text())}>{PUZZLE.save}</Button>
        <Button onPress={() => tell(keepPuzzle(text()).then(() => PUZZLE.kept))}>{PUZZLE.keep}</Button>
        {isHere ? null : (
          <Button tone="main" onPress={() => tell(open())}>
            {PUZZLE.open}
          </Button>
        )}
      </div>
      <p role="status">{status}</p>
    </>
  );
}
