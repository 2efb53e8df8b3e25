// Asks on import what the lines of a map file mean for a fight.
import type { WallKind } from '@affray/grid';
import type { MapLight } from '@affray/kernel';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PREPARE } from '../words/prepare.ts';
import type { Art } from './map-art.ts';
import styles from './prepare.module.css';
import { artFrom, type Meaning, readUvtt, USUAL_MEANING, type Uvtt } from './uvtt.ts';

const WORDS = PREPARE.uvtt;
const NONE = 'none';
/** A fight file holds 10,000 values; a wall takes about eight. */
const MOST_WALLS = 900;

export interface UvttDialogProps {
  /** The text of the file; null: closed. */
  readonly file: string | null;
  readonly onClose: () => void;
  /** `image`: the picture of the map, if the file has one. */
  readonly onUse: (art: Art, image: Blob | null, lights: readonly MapLight[]) => void;
}

/** Reads a map file and asks what its lines mean. */
export function UvttDialog({ file, onClose, onUse }: UvttDialogProps) {
  const [meaning, setMeaning] = useState<Meaning>(USUAL_MEANING);
  const read = file === null ? null : tried(file);
  return (
    <Dialog title={WORDS.title} isOpen={file !== null} onClose={onClose}>
      {read === null ? null : typeof read === 'string' ? (
        <p role="alert">{read}</p>
      ) : (
        <Asked map={read} meaning={meaning} onMeaning={setMeaning} onUse={onUse} />
      )}
    </Dialog>
  );
}

function Asked({
  map,
  meaning,
  onMeaning,
  onUse,
}: {
  readonly map: Uvtt;
  readonly meaning: Meaning;
  readonly onMeaning: (meaning: Meaning) => void;
  readonly onUse: UvttDialogProps['onUse'];
}) {
  const art = artFrom(map, meaning);
  const isTooLong = art.walls.length > MOST_WALLS;
  return (
    <>
      <p>{WORDS.found(map.columns, map.rows, map.walls.length, map.open.length, map.closed.length)}</p>
      {map.lights.length === 0 ? null : <p>{WORDS.lights(map.lights.length)}</p>}
      <p>{WORDS.lead}</p>
      <div className={styles.questions}>
        {(['walls', 'objects', 'open', 'closed'] as const).map((sort) => (
          <Choose
            key={sort}
            label={WORDS[sort]}
            value={meaning[sort] ?? NONE}
            onChange={(kind) => onMeaning({ ...meaning, [sort]: kind === NONE ? null : (kind as WallKind) })}
            of={Object.entries(WORDS.kinds)}
          />
        ))}
      </div>
      {isTooLong ? <p role="alert">{WORDS.tooMany}</p> : null}
      <Button tone="main" isDisabled={isTooLong} onPress={() => onUse(art, imageOf(map), map.lights)}>
        {WORDS.do}
      </Button>
    </>
  );
}

/** The picture of a map file, as a separate file. */
function imageOf({ image }: Uvtt): Blob | null {
  try {
    return image === null ? null : new Blob([Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))]);
  } catch {
    return null;
  }
}

function tried(file: string): Uvtt | string {
  try {
    return readUvtt(file);
  } catch (failed) {
    return (failed as Error).message;
  }
}
