// What is around the fighters: a map where the game has squares, and whatever its schema has.
import type { Json } from '@affray/kernel';
import type { MapOnShelf } from '../shelf/files.ts';
import { ShelfChoice } from '../shelf/shelf-choice.tsx';
import { PREPARE } from '../words/prepare.ts';
import { SHELF } from '../words/shelf.ts';
import { titleIn } from './drafts.ts';
import { valueAt } from './edit.ts';
import type { Editor } from './editor.ts';
import { MapEditor } from './map-editor.tsx';
import { RecordForm } from './schema-form.tsx';
import { asSchema, shapeOf } from './shape.ts';

/** Fields that the map editor takes care of, or that only programs write. */
const OF_MAPS = ['map', 'plan', 'water', 'starts', 'places'];

/** The scene of a fight. */
export function SceneForm({ editor }: { readonly editor: Editor }) {
  const schema = asSchema(editor.system.schemas().scene);
  const shape = shapeOf(schema);
  const fields = shape.is === 'record' ? shape.fields : [];
  const hasMap = fields.some(([name]) => name === 'map');
  const rest = fields.filter(([name]) => !hasMap || !OF_MAPS.includes(name));
  if (fields.length === 0) return <p>{PREPARE.scene.none}</p>;
  const scene = valueAt(editor.data, ['scene']) as Readonly<Record<string, unknown>> | undefined;
  const name = titleIn(editor.text).slice(0, 64).trim() || SHELF.one.map;
  return (
    <>
      <ShelfChoice
        kind="map"
        system={editor.system.id}
        label={SHELF.takeMap}
        keepWords={SHELF.keepMap}
        toKeep={scene === undefined ? null : { name, data: { scene, edition: editor.edition } }}
        onTake={(data) => editor.set(['scene'], (data as MapOnShelf).scene as Json)}
      />
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
