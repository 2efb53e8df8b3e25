// The portrait of a fighter: chosen, cropped to a square, re-encoded, saved on the shelf.
import { useEffect, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Slide } from '../ui/slide.tsx';
import { PICTURES } from '../words/pictures.ts';
import { bitmapOf, keepPicture, type Part } from './encode.ts';
import styles from './pictures.module.css';
import { usePicture } from './show.tsx';

const LONGEST = 512;
const PREVIEW = 384;

export interface PortraitFieldProps {
  readonly name: string;
  readonly picture: string | undefined;
  readonly onChange: (picture: string | null) => void;
}

/** The current picture, and controls to change it. */
export function PortraitField({ name, picture, onChange }: PortraitFieldProps) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const url = usePicture(picture);
  const fail = (failed: Error): void => setProblem(failed.message);
  return (
    <div className={styles.row}>
      {url === null ? null : <img className={styles.portrait} src={url} alt={PICTURES.portrait} />}
      <FileTrigger
        acceptedFileTypes={['image/*']}
        onSelect={(files) => {
          setProblem(null);
          const file = files?.[0];
          if (file !== undefined) bitmapOf(file).then(setBitmap, fail);
        }}
      >
        <Button aria-label={`${PICTURES.portrait}: ${PICTURES.choose}`}>{PICTURES.choose}</Button>
      </FileTrigger>
      {picture === undefined ? null : <Button onPress={() => onChange(null)}>{PICTURES.without}</Button>}
      {problem === null ? null : <p role="alert">{problem}</p>}
      <Dialog title={PICTURES.crop} isOpen={bitmap !== null} onClose={() => setBitmap(null)}>
        {bitmap === null ? null : (
          <Crop
            bitmap={bitmap}
            onUse={(part) => {
              setBitmap(null);
              keepPicture(bitmap, part, LONGEST, name).then(onChange, fail);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

/** The square that three sliders choose. */
function squareOf(bitmap: ImageBitmap, zoom: number, across: number, down: number): Part {
  const side = Math.max(1, Math.round(Math.min(bitmap.width, bitmap.height) / (zoom / 100)));
  const x = Math.round(((bitmap.width - side) * across) / 100);
  const y = Math.round(((bitmap.height - side) * down) / 100);
  return { x, y, width: side, height: side };
}

function Crop({ bitmap, onUse }: { readonly bitmap: ImageBitmap; readonly onUse: (part: Part) => void }) {
  const [zoom, setZoom] = useState(100);
  const [across, setAcross] = useState(50);
  const [down, setDown] = useState(50);
  const canvas = useRef<HTMLCanvasElement>(null);
  const part = squareOf(bitmap, zoom, across, down);
  const { x, y, width } = part;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, PREVIEW, PREVIEW);
    context?.drawImage(bitmap, x, y, width, width, 0, 0, PREVIEW, PREVIEW);
  }, [bitmap, x, y, width]);
  return (
    <div className={styles.crop}>
      <canvas ref={canvas} width={PREVIEW} height={PREVIEW} role="img" aria-label={PICTURES.portrait} />
      <Slide label={PICTURES.zoom} value={zoom} onChange={setZoom} min={100} max={600} words={`${zoom} %`} />
      <Slide label={PICTURES.across} value={across} onChange={setAcross} words={`${across} %`} />
      <Slide label={PICTURES.down} value={down} onChange={setDown} words={`${down} %`} />
      <Button tone="main" onPress={() => onUse(part)}>
        {PICTURES.use}
      </Button>
    </div>
  );
}
