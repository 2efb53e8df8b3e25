// The fight as a whole: title, game, sides and their fighters.
import { GAMES, SYSTEM_IDS } from '@affray/systems';
import { useState } from 'react';
import { SideMark } from '../stage/side-mark.tsx';
import { Button, CrossButton } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { Find } from '../ui/find.tsx';
import { NumberInput } from '../ui/number.tsx';
import { PREPARE } from '../words/prepare.ts';
import { emptyFight } from './begin.ts';
import { valueAt, withName, withoutValue, withValue } from './edit.ts';
import type { Editor } from './editor.ts';
import styles from './prepare.module.css';
import { freshName, type Line, type SideForm, sidesIn, withLines, withOneMore, withSide } from './sides.ts';

const WORDS = PREPARE.fight;

/** The form of a fight. */
export function FightForm({
  editor,
  onEdit,
}: {
  readonly editor: Editor;
  readonly onEdit: (base: string) => void;
}) {
  const { data, system } = editor;
  const sides = sidesIn(data);
  return (
    <>
      <div className={styles.pairOfFields}>
        <Field
          label={WORDS.title}
          value={wordIn(data.title)}
          onChange={(to) => editor.set(['title'], to)}
          maxLength={100}
        />
        <Choose
          label={WORDS.system}
          value={system.id}
          onChange={(id) => {
            if (id !== system.id) void emptyFight(id, wordIn(data.title)).then(editor.write);
          }}
          of={SYSTEM_IDS.map((id) => [id, GAMES[id]?.title ?? id] as const)}
        />
        {system.editions.length === 0 ? null : (
          <Choose
            label={WORDS.edition}
            value={editor.edition ?? ''}
            onChange={(edition) => editor.set(['edition'], edition)}
            of={system.editions.map((edition) => [edition, edition] as const)}
          />
        )}
      </div>
      <Field
        label={WORDS.story}
        value={wordIn(data.story)}
        onChange={(to) => (to === '' ? editor.reset(['story']) : editor.set(['story'], to))}
        lines={2}
        maxLength={400}
      />
      <h2>{WORDS.sides}</h2>
      <div className={styles.sides}>
        {sides.map((side, look) => (
          <Side
            key={side.key}
            editor={editor}
            side={side}
            look={look}
            onEdit={onEdit}
            isLast={sides.length <= 2}
          />
        ))}
      </div>
      <Button onPress={() => editor.write(withNewSide(editor, sides))}>{WORDS.addSide}</Button>
    </>
  );
}

/** Adds a side with a fighter on it, since an empty side is not valid. */
function withNewSide({ text, system }: Editor, sides: readonly SideForm[]): string {
  const key = freshName(
    WORDS.newSide,
    sides.map((side) => side.key),
  );
  const first = Object.keys(system.library)[0] ?? WORDS.newcomer;
  const taken = sides.flatMap(({ lines }) => lines.map(({ base }) => base));
  const base = freshName(first, taken);
  const next = withValue(text, ['sides', key], [base]);
  return base === first ? next : withValue(next, ['fighters', base], { from: first });
}

function Side({
  editor,
  side,
  look,
  onEdit,
  isLast,
}: {
  readonly editor: Editor;
  readonly side: SideForm;
  readonly look: number;
  readonly onEdit: (base: string) => void;
  readonly isLast: boolean;
}) {
  const { text, data } = editor;
  return (
    <section className={styles.side} data-look={look % 4} aria-label={WORDS.side(side.key)}>
      <h3>
        <SideMark look={look % 4} /> {side.name === '' ? side.key : side.name}
      </h3>
      <div className={styles.pairOfFields}>
        <Field
          label={WORDS.name}
          value={side.name}
          onChange={(name) => editor.write(withSide(text, data, side.key, { name }))}
          maxLength={64}
        />
        <KeyField
          value={side.key}
          onChange={(key) => editor.write(withName(text, ['sides', side.key], key))}
        />
        <Choose
          label={WORDS.by}
          value={side.by}
          onChange={(by) =>
            editor.write(withSide(text, data, side.key, { by: by === 'gm' ? 'gm' : 'players' }))
          }
          of={Object.entries(WORDS.bys)}
        />
      </div>
      <Lines editor={editor} side={side} onEdit={onEdit} />
      <AddFighter editor={editor} side={side} />
      {isLast ? null : (
        <Button size="small" tone="plain" onPress={() => editor.reset(['sides', side.key])}>
          {WORDS.removeSide}
        </Button>
      )}
    </section>
  );
}

/** Who is on a side, and how many of each. */
function Lines({
  editor,
  side,
  onEdit,
}: {
  readonly editor: Editor;
  readonly side: SideForm;
  readonly onEdit: (base: string) => void;
}) {
  const lines = (next: readonly Line[]): void =>
    editor.write(withLines(editor.text, editor.data, side.key, next));
  return (
    <ul className={styles.lines}>
      {side.lines.map((line, i) => (
        <li key={line.base}>
          <Button
            tone="plain"
            size="small"
            onPress={() => onEdit(line.base)}
            aria-label={WORDS.edit(nameOf(editor, line.base))}
          >
            {nameOf(editor, line.base)}
          </Button>
          <NumberInput
            label={WORDS.countOf(nameOf(editor, line.base))}
            hideLabel
            value={line.count}
            min={1}
            max={200}
            onChange={(count) =>
              lines(side.lines.map((one, at) => (at === i ? { ...one, count: count ?? 1 } : one)))
            }
          />
          <CrossButton
            label={WORDS.remove(nameOf(editor, line.base))}
            isDisabled={side.lines.length === 1}
            onPress={() => editor.write(withoutLine(editor, side, line.base))}
          />
        </li>
      ))}
    </ul>
  );
}

/** Removes a line, and the description of a fighter that is on no side any more. */
function withoutLine({ text, data }: Editor, side: SideForm, base: string): string {
  const next = withLines(
    text,
    data,
    side.key,
    side.lines.filter((line) => line.base !== base),
  );
  const isElsewhere = sidesIn(data).some(
    (other) => other.key !== side.key && other.lines.some((line) => line.base === base),
  );
  const isDescribed = valueAt(data, ['fighters', base]) !== undefined;
  return isDescribed && !isElsewhere ? withoutValue(next, ['fighters', base]) : next;
}

/** Applied on blur: half a key would count as another side. */
function KeyField({ value, onChange }: { readonly value: string; readonly onChange: (key: string) => void }) {
  const [typed, setTyped] = useState(value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the field within
    <div
      onBlur={() => {
        const key = typed.trim();
        if (key !== '' && key !== value) onChange(key);
        else setTyped(value);
      }}
    >
      <Field label={WORDS.key} value={typed} onChange={setTyped} maxLength={64} />
    </div>
  );
}

function AddFighter({ editor, side }: { readonly editor: Editor; readonly side: SideForm }) {
  const [typed, setTyped] = useState('');
  const { system, text, data } = editor;
  const add = (base: string): void => {
    setTyped('');
    if (system.library[base] === undefined) return;
    const elsewhere = sidesIn(data).some(
      (other) => other.key !== side.key && other.lines.some((line) => line.base === base),
    );
    if (!elsewhere) return editor.write(withOneMore(text, data, side.key, base));
    // The same key on two sides would give two fighters one id, so the second gets its own key.
    const taken = [...namesIn(data)];
    const fresh = freshName(base, taken);
    const next = withValue(text, ['fighters', fresh], { from: base });
    editor.write(withOneMore(next, data, side.key, fresh));
  };
  const own = (): void => {
    const fresh = freshName(WORDS.newcomer, [...namesIn(data)]);
    const first = Object.keys(system.library)[0] ?? '';
    const next = withValue(text, ['fighters', fresh], { from: first, name: 'Newcomer' });
    editor.write(withOneMore(next, data, side.key, fresh));
  };
  return (
    <div className={styles.addFighter}>
      <Find
        label={WORDS.add}
        value={typed}
        placeholder={WORDS.addHint}
        onChange={setTyped}
        onPick={add}
        of={Object.entries(system.library).map(([id, { name, about }]) => ({
          id,
          more: `${name}. ${about}`,
        }))}
      />
      <Button onPress={own}>{WORDS.addOwn}</Button>
    </div>
  );
}

function namesIn(data: unknown): Set<string> {
  const described = Object.keys((valueAt(data, ['fighters']) ?? {}) as object);
  return new Set([...described, ...sidesIn(data).flatMap(({ lines }) => lines.map(({ base }) => base))]);
}

/** The display name of a fighter of the file. */
export function nameOf({ data, system }: Editor, base: string): string {
  const own = valueAt(data, ['fighters', base]) as { name?: unknown; from?: unknown } | undefined;
  if (typeof own?.name === 'string' && own.name !== '') return own.name;
  const from = typeof own?.from === 'string' ? own.from : base;
  return system.library[from]?.name ?? base;
}

export function wordIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
