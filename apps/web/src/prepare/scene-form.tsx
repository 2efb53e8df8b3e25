// The surroundings of the fighters: a map if the game has squares, the scenery, and the fields of the game's schema.
import { SCENERIES } from '@affray/kernel';
import type { MapOnShelf } from '../shelf/files.ts';
import { ShelfChoice } from '../shelf/shelf-choice.tsx';
import { Choose } from '../ui/choose.tsx';
import { PREPARE } from '../words/prepare.ts';
import { SHELF } from '../words/shelf.ts';
import { titleIn } from './drafts.ts';
import { valueAt, withoutValue, withValue } from './edit.ts';
import type { Editor } from './editor.ts';
import { MapEditor } from './map-editor.tsx';
import { sceneryIn } from './map-model.ts';
import { RecordForm } from './schema-form.tsx';
import { asSchema, shapeOf } from './shape.ts';

/** Fields that the map editor handles, or that only programs write. */
const OF_MAPS = ['map', 'plan', 'water', 'starts', 'places'];

/** The place of a fight, with what lies under its squares. */
function placeOf({ data, edition }: Editor, scene: MapOnShelf['scene']): MapOnShelf {
  const { map, lights } = (valueAt(data, ['pictures']) ?? {}) as NonNullable<MapOnShelf['pictures']>;
  return { scene, edition, pictures: { ...(map && { map }), ...(lights && { lights }) } };
}

/** The text with another place; replaces the picture and the lights of the previous one. */
function withPlace(text: string, { scene, pictures }: MapOnShelf): string {
  let next = withValue(text, ['scene'], scene);
  for (const part of ['map', 'lights'] as const) {
    const given = pictures?.[part];
    const path = ['pictures', part];
    next = given === undefined ? withoutValue(next, path) : withValue(next, path, given);
  }
  return next;
}

/** The scene of a fight. */
export function SceneForm({ editor }: { readonly editor: Editor }) {
  const schema = asSchema(editor.system.schemas().scene);
  const shape = shapeOf(schema);
  const fields = shape.is === 'record' ? shape.fields : [];
  const hasMap = fields.some(([name]) => name === 'map');
  const rest = fields.filter(([name]) => !hasMap || !OF_MAPS.includes(name));
  if (fields.length === 0)
    return (
      <>
        <SceneryChoice editor={editor} />
        <p>{PREPARE.scene.none}</p>
      </>
    );
  const scene = valueAt(editor.data, ['scene']) as Readonly<Record<string, unknown>> | undefined;
  const name = titleIn(editor.text).slice(0, 64).trim() || SHELF.one.map;
  return (
    <>
      <ShelfChoice
        kind="map"
        system={editor.system.id}
        label={SHELF.takeMap}
        keepWords={SHELF.keepMap}
        toKeep={scene === undefined ? null : { name, data: placeOf(editor, scene) }}
        onTake={(data) => editor.write(withPlace(editor.text, data as MapOnShelf))}
      />
      <SceneryChoice editor={editor} />
      {hasMap ? <MapEditor editor={editor} /> : null}
      {rest.length === 0 ? null : (
        <>
          {hasMap ? <h2>{PREPARE.scene.other}</h2> : null}
          <RecordForm
            schema={schema}
            own={(valueAt(editor.data, ['scene']) ?? {}) as Readonly<Record<string, unknown>>}
            inherited={{}}
            onSet={(path, value) => editor.set(['scene', ...path], value)}
            onReset={(path) => editor.reset(['scene', ...path])}
            without={hasMap ? OF_MAPS : []}
          />
        </>
      )}
    </>
  );
}

const NO_SCENERY = 'none';

/** What is drawn behind the fighters and under the map. */
function SceneryChoice({ editor }: { readonly editor: Editor }) {
  const path = ['pictures', 'scenery'];
  return (
    <Choose
      label={PREPARE.scene.scenery}
      value={sceneryIn(editor) ?? NO_SCENERY}
      onChange={(scenery) => (scenery === NO_SCENERY ? editor.reset(path) : editor.set(path, scenery))}
      of={[
        [NO_SCENERY, PREPARE.scene.noScenery],
        ...SCENERIES.map((name) => [name, PREPARE.scene.sceneries[name]] as const),
      ]}
    />
  );
}
