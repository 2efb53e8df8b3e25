// A small map editor: paint ground and walls, place fighters; by pointer or by keyboard.
import type { Square, WallKind } from '@affray/grid';
import type { Json, MapLight, MapPicture } from '@affray/kernel';
import { type ReactNode, useMemo, useState } from 'react';
import { FileTrigger, Radio, RadioGroup } from 'react-aria-components';
import { MapPictureField, mapPictureFrom } from '../pictures/map-picture-field.tsx';
import { PicturesProvider } from '../pictures/show.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { NumberInput } from '../ui/number.tsx';
import { PREPARE } from '../words/prepare.ts';
import { titleIn } from './drafts.ts';
import { valueAt, withValue } from './edit.ts';
import type { Editor } from './editor.ts';
import { type Art, LONGEST_SIDE, painted, SIGNS, type Sign, sized, withWall } from './map-art.ts';
import { MapBoard } from './map-board.tsx';
import styles from './map-editor.module.css';
import {
  artIn,
  type Body,
  bodiesIn,
  groundOf,
  lightIn,
  readyMapOf,
  sceneryIn,
  withArt,
  withoutPlace,
  withPlace,
} from './map-model.ts';
import { asSchema, listOf, shapeOf } from './shape.ts';
import { UvttDialog } from './uvtt-dialog.tsx';

const WORDS = PREPARE.scene;
const OWN = 'own';
const PLACE = 'place';
const WALLS: readonly WallKind[] = ['wall', 'fence', 'curtain'];

/** The map of a fight on squares. */
export function MapEditor({ editor }: { readonly editor: Editor }) {
  const [tool, setTool] = useState<string>(PLACE);
  const [chosen, setChosen] = useState<string | null>(null);
  const [work, setWork] = useState<Art | null>(null);
  const [status, setStatus] = useState('');
  const kept = useMemo(() => artIn(editor), [editor]);
  const bodies = useMemo(() => bodiesIn(editor), [editor]);
  const art = work ?? kept;
  const light = lightIn(editor);
  const ground = useMemo(() => (art === null ? null : groundOf(editor, art, light)), [editor, art, light]);
  if (art === null || ground === null) return <MapSource editor={editor} art={null} />;
  const body = bodies.find(({ id }) => id === chosen) ?? bodies[0];
  const place = (who: Body, square: Square): void => {
    const text = withPlace(editor, who, square);
    setStatus(text === null ? WORDS.hiddenCopy : WORDS.placed(who.name, square.x, square.y));
    if (text !== null) editor.write(text);
  };
  const finish = (): void => {
    if (work !== null) editor.write(withArt(editor, work));
    setWork(null);
  };
  return (
    <>
      <MapSource editor={editor} art={art} />
      <PictureUnder editor={editor} columns={art.rows[0]?.length ?? 1} />
      <Tools tool={tool} onChange={setTool}>
        {tool === PLACE && body !== undefined ? (
          <Placing editor={editor} body={body} bodies={bodies} onChoose={setChosen} />
        ) : null}
      </Tools>
      <PicturesProvider
        pictures={{ map: pictureIn(editor), lights: lightsIn(editor), scenery: sceneryIn(editor) }}
      >
        <MapBoard
          ground={ground}
          bodies={bodies}
          chosen={tool === PLACE ? (body?.id ?? null) : null}
          canPlace={tool === PLACE}
          isLines={WALLS.includes(tool as WallKind)}
          onPaint={(square) => setWork((before) => painted(before ?? art, square, tool as Sign))}
          onEdge={(edge, kind) =>
            editor.write(withArt(editor, withWall(art, edge, kind ?? (tool as WallKind))))
          }
          onDone={finish}
          onPlace={(id, square) => {
            const who = bodies.find((one) => one.id === (id ?? body?.id));
            if (who !== undefined) place(who, square);
          }}
          onChoose={(id) => {
            setChosen(id);
            setTool(PLACE);
          }}
        />
      </PicturesProvider>
      <p className={styles.hint}>{WORDS.hint}</p>
      <p role="status" className={styles.hint}>
        {status}
      </p>
    </>
  );
}

/** Which fighter a click places. */
function Placing({
  editor,
  body,
  bodies,
  onChoose,
}: {
  readonly editor: Editor;
  readonly body: Body;
  readonly bodies: readonly Body[];
  readonly onChoose: (id: string) => void;
}) {
  return (
    <div className={styles.placing}>
      <Choose
        label={WORDS.fighter}
        value={body.id}
        onChange={onChoose}
        of={bodies.map(({ id, name }) => [id, name] as const)}
      />
      {body.isPlaced ? (
        <Button size="small" onPress={() => editor.write(withoutPlace(editor, body))}>
          {WORDS.unplace}
        </Button>
      ) : null}
    </div>
  );
}

/** The picture under the map in the text. */
function pictureIn({ data }: Editor): MapPicture | undefined {
  return valueAt(data, ['pictures', 'map']) as MapPicture | undefined;
}

/** The lights of the map in the text. */
function lightsIn({ data }: Editor): readonly MapLight[] | undefined {
  return valueAt(data, ['pictures', 'lights']) as readonly MapLight[] | undefined;
}

function PictureUnder({ editor, columns }: { readonly editor: Editor; readonly columns: number }) {
  return (
    <MapPictureField
      name={titleIn(editor.text)}
      columns={columns}
      picture={pictureIn(editor)}
      onChange={(picture) => {
        if (picture === null) editor.reset(['pictures', 'map']);
        else editor.set(['pictures', 'map'], picture as unknown as Json);
      }}
    />
  );
}

/**
 * Imports a map from a file, and its picture once that is on the shelf; says why if the picture cannot be used.
 */
async function bringMap(
  editor: Editor,
  art: Art,
  image: Blob | null,
  lights: readonly MapLight[],
): Promise<void> {
  const dark = withArt(editor, art);
  // Also removes the lights of the previous map.
  const isDark = lights.length === 0 && lightsIn(editor) === undefined;
  const text = isDark ? dark : withValue(dark, ['pictures', 'lights'], lights as unknown as Json);
  editor.write(text);
  if (image === null) return;
  const [columns, rows] = [art.rows[0]?.length ?? 1, art.rows.length];
  // The walls are already imported; without its picture, the map is drawn.
  const picture = await mapPictureFrom(image, columns, rows, titleIn(text));
  editor.write(withValue(text, ['pictures', 'map'], picture as unknown as Json));
}

/** Ready-made maps, size, light, import. */
function MapSource({ editor, art }: { readonly editor: Editor; readonly art: Art | null }) {
  const ready = readyMapOf(editor);
  const map = shapeOf(asSchema(editor.system.schemas().scene));
  const schema = map.is === 'record' ? map.fields.find(([name]) => name === 'map')?.[1] : undefined;
  const names = listOf(schema?.anyOf).flatMap((one) => listOf(asSchema(one).enum).map(String));
  const [width, height] = art === null ? [0, 0] : [art.rows[0]?.length ?? 0, art.rows.length];
  const resize = (wide: number | null, high: number | null): void => {
    if (art !== null) editor.write(withArt(editor, sized(art, wide ?? width, high ?? height)));
  };
  return (
    <div className={styles.source}>
      <Choose
        label={WORDS.readyMap}
        value={ready ?? OWN}
        onChange={(next) => {
          if (next !== OWN) editor.set(['scene', 'map'], next);
        }}
        of={[
          ...(ready === null ? [[OWN, WORDS.ownMap] as const] : []),
          ...names.map((name) => [name, name.replaceAll('-', ' ')] as const),
        ]}
      />
      {art === null ? null : (
        <>
          <NumberInput
            label={WORDS.width}
            value={width}
            min={2}
            max={LONGEST_SIDE}
            onChange={(next) => resize(next, null)}
          />
          <NumberInput
            label={WORDS.height}
            value={height}
            min={2}
            max={LONGEST_SIDE}
            onChange={(next) => resize(null, next)}
          />
        </>
      )}
      {ready === null ? (
        <Choose
          label={WORDS.light}
          value={lightIn(editor)}
          onChange={(light) => editor.set(['scene', 'map', 'light'], light)}
          of={Object.entries(WORDS.lights)}
        />
      ) : null}
      <ImportMap editor={editor} />
    </div>
  );
}

/** Imports the map of a Universal VTT file. */
function ImportMap({ editor }: { readonly editor: Editor }) {
  const [file, setFile] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <FileTrigger
        acceptedFileTypes={['.uvtt', '.dd2vtt', '.df2vtt', '.json']}
        onSelect={(files) => {
          void files?.[0]?.text().then(setFile);
        }}
      >
        <Button>{WORDS.importMap}</Button>
      </FileTrigger>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <UvttDialog
        key={file ?? ''}
        file={file}
        onClose={() => setFile(null)}
        onUse={(next, image, lights) => {
          setFile(null);
          setProblem(null);
          bringMap(editor, next, image, lights).catch((failed: Error) => setProblem(failed.message));
        }}
      />
    </>
  );
}

function Tools({
  tool,
  onChange,
  children,
}: {
  readonly tool: string;
  readonly onChange: (tool: string) => void;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.toolbox}>
      <RadioGroup
        aria-label={WORDS.tool}
        value={tool}
        onChange={onChange}
        orientation="horizontal"
        className={styles.tools ?? ''}
      >
        <Radio value={PLACE} className={styles.tool ?? ''}>
          <b aria-hidden="true">✥</b> {WORDS.place}
        </Radio>
        {SIGNS.map((sign) => (
          <Radio key={sign} value={sign} className={styles.tool ?? ''}>
            <b aria-hidden="true">{sign}</b> {WORDS.tools[sign]}
          </Radio>
        ))}
        {WALLS.map((kind) => (
          <Radio key={kind} value={kind} className={styles.tool ?? ''}>
            <b aria-hidden="true">{kind === 'wall' ? '┃' : kind === 'fence' ? '┊' : '⁞'}</b>{' '}
            {WORDS.walls[kind]}
          </Radio>
        ))}
      </RadioGroup>
      {children}
    </div>
  );
}
