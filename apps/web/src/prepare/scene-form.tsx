// What is around the fighters: a map where the game has squares, and whatever its schema has.
import { PREPARE } from '../words/prepare.ts';
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
  return (
    <>
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
