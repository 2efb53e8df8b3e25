// Fighters: taken from the library and changed, or described in full; the form is generated from the game's
// schema.
import type { SheetImport } from '@affray/kernel';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { PortraitField } from '../pictures/portrait-field.tsx';
import type { FighterOnShelf } from '../shelf/files.ts';
import { ShelfChoice } from '../shelf/shelf-choice.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { Toggle } from '../ui/toggle.tsx';
import { PREPARE } from '../words/prepare.ts';
import { SHELF } from '../words/shelf.ts';
import { type Path, valueAt, withoutValue, withValue } from './edit.ts';
import type { Editor } from './editor.ts';
import { nameOf, wordIn } from './fight-form.tsx';
import { MakeFighter } from './make-fighter.tsx';
import styles from './prepare.module.css';
import { RecordForm } from './schema-form.tsx';
import { asSchema } from './shape.ts';
import { freshName, sidesIn, withOneMore } from './sides.ts';

const WORDS = PREPARE.fighters;
const NOBODY = '';
/** The starting place is set on the map instead. */
const OF_MAPS = ['at'];

export interface FightersFormProps {
  readonly editor: Editor;
  readonly base: string | null;
  readonly onChoose: (base: string) => void;
}

/** One fighter at a time, with all its fields. */
export function FightersForm({ editor, base: wanted, onChoose }: FightersFormProps) {
  const bases = [...new Set(sidesIn(editor.data).flatMap(({ lines }) => lines.map(({ base }) => base)))];
  const base = wanted !== null && bases.includes(wanted) ? wanted : bases[0];
  return (
    <>
      <MakeFighter editor={editor} onMade={onChoose} />
      {base === undefined ? (
        <p>{WORDS.none}</p>
      ) : (
        <>
          <Choose
            label={WORDS.choose}
            value={base}
            onChange={onChoose}
            of={bases.map((one) => [one, nameOf(editor, one)] as const)}
          />
          <FighterForm key={base} editor={editor} base={base} />
        </>
      )}
      <ShelfChoice
        kind="fighter"
        system={editor.system.id}
        label={SHELF.takeFighter}
        keepWords={SHELF.keepFighter}
        toKeep={base === undefined ? null : { name: nameOf(editor, base), data: describedAs(editor, base) }}
        onTake={(data, name) => {
          const { fighter, key = name, portrait } = data as FighterOnShelf;
          const added = withFighter(editor, key, fighter, portrait);
          if (added === null) return;
          editor.write(added.text);
          onChoose(added.base);
        }}
      />
      {(editor.system.imports ?? []).map((file) => (
        <BringCharacter key={file.words} file={file} editor={editor} onChoose={onChoose} />
      ))}
    </>
  );
}

/** A fighter as the file describes it, with its name and its portrait. */
function describedAs(editor: Editor, base: string): FighterOnShelf {
  const own = valueAt(editor.data, ['fighters', base]) as Readonly<Record<string, unknown>> | undefined;
  const { hidden: _hidden, at: _at, ...fighter } = own ?? { from: base };
  const portrait = portraitOf(editor, base);
  return {
    fighter: { ...fighter, name: nameOf(editor, base) },
    edition: editor.edition,
    key: base,
    ...(portrait === undefined ? {} : { portrait }),
  };
}

function portraitOf({ data }: Editor, base: string): string | undefined {
  return valueAt(data, ['pictures', 'faces', base]) as string | undefined;
}

/** The text with one more fighter on the players' side; null if there is no side. */
function withFighter(
  { text, data }: Editor,
  key: string,
  fighter: Readonly<Record<string, unknown>>,
  portrait?: string,
): { readonly text: string; readonly base: string } | null {
  const sides = sidesIn(data);
  const taken = sides.flatMap(({ lines }) => lines.map((line) => line.base));
  const base = freshName(key.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'fighter', taken);
  const side = sides.find(({ by }) => by === 'players') ?? sides[0];
  if (side === undefined) return null;
  const added = withOneMore(withValue(text, ['fighters', base], fighter), data, side.key, base);
  return {
    text: portrait === undefined ? added : withValue(added, ['pictures', 'faces', base], portrait),
    base,
  };
}

function FighterForm({ editor, base }: { readonly editor: Editor; readonly base: string }) {
  const { data, system, text } = editor;
  const described = valueAt(data, ['fighters', base]) as Readonly<Record<string, unknown>> | undefined;
  const own = described ?? {};
  const from = described === undefined ? base : wordIn(own.from);
  const entry = system.library[from];
  /** A fighter taken unchanged from the library gets its own entry when it is first changed. */
  const write = (change: (text: string) => string): void =>
    editor.write(
      change(described === undefined ? withValue(text, ['fighters', base], { from: base }) : text),
    );
  const set = (path: Path, value: unknown): void =>
    write((before) => withValue(before, ['fighters', base, ...path], value));
  const reset = (path: Path): void => write((before) => withoutValue(before, ['fighters', base, ...path]));
  return (
    <>
      <div className={styles.pairOfFields}>
        <Field
          label={WORDS.name}
          value={nameOf(editor, base)}
          onChange={(name) => (name === '' ? reset(['name']) : set(['name'], name))}
          maxLength={64}
        />
        <Choose
          label={WORDS.from}
          value={entry === undefined ? NOBODY : from}
          onChange={(next) => (next === NOBODY ? reset(['from']) : set(['from'], next))}
          of={[
            [NOBODY, WORDS.fromNone],
            ...Object.entries(system.library).map(([id, { name }]) => [id, name] as const),
          ]}
        />
        <Toggle
          isOn={own.hidden === true}
          onChange={(hidden) => (hidden ? set(['hidden'], true) : reset(['hidden']))}
        >
          {WORDS.hidden}
        </Toggle>
      </div>
      {entry === undefined ? null : <p className={styles.about}>{entry.about}</p>}
      <PortraitField
        name={nameOf(editor, base)}
        picture={portraitOf(editor, base)}
        onChange={(picture) => {
          if (picture === null) editor.reset(['pictures', 'faces', base]);
          else editor.set(['pictures', 'faces', base], picture);
        }}
      />
      <h3>{PREPARE.making.everything}</h3>
      <RecordForm
        schema={asSchema(system.schemas().sheet)}
        own={own}
        inherited={(entry?.sheet ?? {}) as Readonly<Record<string, unknown>>}
        onSet={set}
        onReset={reset}
        without={OF_MAPS}
        search
      />
    </>
  );
}

function BringCharacter({
  file: kind,
  editor,
  onChoose,
}: {
  readonly file: SheetImport;
  readonly editor: Editor;
  readonly onChoose: (base: string) => void;
}) {
  const [status, setStatus] = useState<string | null>(null);
  const bring = (file: string): void => {
    try {
      const { key, fighter, left } = kind.read(JSON.parse(file));
      const added = withFighter(editor, key, fighter);
      if (added === null) return;
      editor.write(added.text);
      onChoose(added.base);
      const words = [WORDS.imported(String(fighter.name))];
      if (left.length > 0) words.push(WORDS.leftOut(left.join(', ')));
      setStatus(words.join(' '));
    } catch (failed) {
      setStatus(failed instanceof SyntaxError ? WORDS.notJson : (failed as Error).message);
    }
  };
  return (
    <p>
      <FileTrigger
        acceptedFileTypes={[...kind.accepts]}
        onSelect={(files) => {
          void files?.[0]?.text().then(bring);
        }}
      >
        <Button>{kind.words}</Button>
      </FileTrigger>{' '}
      <span role="status">{status}</span>
    </p>
  );
}
