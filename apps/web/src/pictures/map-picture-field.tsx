// The picture under a map: chosen, re-encoded, saved on the shelf, aligned to the squares.
import type { MapPicture } from '@affray/kernel';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { NumberInput } from '../ui/number.tsx';
import { PICTURES } from '../words/pictures.ts';
import { bitmapOf, keepPicture } from './encode.ts';
import styles from './pictures.module.css';

const LONGEST = 2560;
const FARTHEST = 500;

/** A picture that covers this many squares, from the upper left. */
export async function mapPictureFrom(
  file: Blob,
  columns: number,
  rows: number | null,
  name: string,
): Promise<MapPicture> {
  const bitmap = await bitmapOf(file);
  const { width, height } = bitmap;
  const picture = await keepPicture(bitmap, { x: 0, y: 0, width, height }, LONGEST, name);
  const high = rows === null ? Math.max(100, Math.round((columns * 100 * height) / width)) : rows * 100;
  return { picture, x: 0, y: 0, width: columns * 100, height: high };
}

export interface MapPictureFieldProps {
  readonly name: string;
  readonly columns: number;
  readonly picture: MapPicture | undefined;
  readonly onChange: (picture: MapPicture | null) => void;
}

/** The button and, if there is a picture, its alignment. */
export function MapPictureField({ name, columns, picture, onChange }: MapPictureFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File): void => {
    setProblem(null);
    mapPictureFrom(file, columns, null, name).then(onChange, (failed: Error) => setProblem(failed.message));
  };
  return (
    <div className={styles.row}>
      <FileTrigger
        acceptedFileTypes={['image/*']}
        onSelect={(files) => {
          const file = files?.[0];
          if (file !== undefined) choose(file);
        }}
      >
        <Button>{PICTURES.map}</Button>
      </FileTrigger>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {picture === undefined ? null : <Alignment picture={picture} onChange={onChange} />}
    </div>
  );
}

/** Squares with two decimals, stored as hundredths. */
function Alignment({
  picture,
  onChange,
}: {
  readonly picture: MapPicture;
  readonly onChange: (picture: MapPicture | null) => void;
}) {
  const { x, y, width, height } = picture;
  const hundredths = (value: number | null): number => Math.round((value ?? 0) * 100);
  const widen = (value: number | null): void => {
    const wide = Math.max(100, hundredths(value));
    onChange({ ...picture, width: wide, height: Math.max(100, Math.round((height * wide) / width)) });
  };
  return (
    <>
      <NumberInput
        label={PICTURES.left}
        value={x / 100}
        min={-FARTHEST}
        max={FARTHEST}
        step={0.05}
        onChange={(value) => onChange({ ...picture, x: hundredths(value) })}
      />
      <NumberInput
        label={PICTURES.top}
        value={y / 100}
        min={-FARTHEST}
        max={FARTHEST}
        step={0.05}
        onChange={(value) => onChange({ ...picture, y: hundredths(value) })}
      />
      <NumberInput
        label={PICTURES.wide}
        value={width / 100}
        min={1}
        max={FARTHEST}
        step={0.05}
        onChange={widen}
      />
      <Button onPress={() => onChange(null)}>{PICTURES.mapWithout}</Button>
    </>
  );
}
