// One thing on a sheet: what it is called, what it is, what the book says of it, and how the game master changes it.
import { type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { DieFace } from '../dice/die-face.tsx';
import { Pips } from '../stage/pips.tsx';
import { SHEET } from '../words/sheet.ts';
import { EditValue } from './edit-value.tsx';
import type { FighterSheetProps } from './index.tsx';
import { type Item, ruleOf } from './parts.ts';
import { RuleWord } from './rule-word.tsx';
import styles from './sheet.module.css';

/** How long one presses until it is a long press, in milliseconds. */
const LONG = 500;

type ItemViewProps = Omit<FighterSheetProps, 'onClose'> & { readonly item: Item };

/** One item. */
export function ItemView({ item, system, state, fighter, edit, why }: ItemViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState(false);
  const field = item.field === undefined ? undefined : system.fields[item.field];
  const canEdit = edit !== undefined && field !== undefined;
  const press = useLongPress(() => canEdit && setEditing(true));
  const rule = item.rule === undefined ? null : ruleOf(system.rulebook, item.rule);
  const label =
    rule === null || item.rule === undefined ? (
      <span
        className={item.is === 'chip' ? styles.chip : undefined}
        data-tone={item.is === 'chip' ? item.tone : undefined}
      >
        {item.label}
      </span>
    ) : (
      <RuleWord
        system={system}
        id={item.rule}
        rule={rule}
        why={why}
        {...(item.is === 'chip' ? { tone: item.tone ?? 'plain' } : {})}
      >
        {item.label}
      </RuleWord>
    );
  return (
    <div ref={frame} className={styles.item} data-is={item.is} {...(canEdit ? press : {})}>
      <span className={styles.label}>{label}</span>
      <Value item={item} />
      {canEdit && (
        <Button
          className={styles.pencil ?? ''}
          aria-label={SHEET.edit(item.label)}
          onPress={() => setEditing(true)}
        >
          ✎
        </Button>
      )}
      {canEdit && editing && (
        <EditValue
          anchor={frame}
          field={field}
          now={field.read(state, fighter)}
          onClose={() => setEditing(false)}
          onSet={(to, reason) => edit(item.field as string, to, reason)}
        />
      )}
    </div>
  );
}

function Value({ item }: { item: Item }): ReactNode {
  switch (item.is) {
    case 'text':
      return item.text === '' ? null : (
        <span className={item.struck === true ? styles.struck : styles.value}>{item.text}</span>
      );
    case 'number':
      return (
        <span className={styles.value}>
          <b>{item.now}</b>
          {item.most !== undefined && (
            <>
              <span className={styles.of}>/{item.most}</span>
              <Pips now={item.now} most={item.most} />
            </>
          )}
        </span>
      );
    case 'dice':
      return (
        <span className={styles.dice}>
          {item.dice.map((die, i) => (
            <DieFace
              // biome-ignore lint/suspicious/noArrayIndexKey: dice of one item keep their places.
              key={i}
              sides={die.sides}
              face={die.face}
              size="2.1rem"
              tone={die.spent === true ? 'spent' : 'plain'}
              marked={die.marked === true}
              label={die.face === null ? `d${die.sides}` : `d${die.sides}: ${die.face}`}
            />
          ))}
          {item.dice.length === 0 && <span className={styles.value}>–</span>}
          {item.text !== undefined && <span className={styles.of}>{item.text}</span>}
        </span>
      );
    default:
      return null;
  }
}

/** A long press or a right click. */
function useLongPress(then: () => void) {
  const timer = useRef(0);
  const stop = (): void => window.clearTimeout(timer.current);
  return {
    onContextMenu: (event: { preventDefault(): void }) => {
      event.preventDefault();
      then();
    },
    onPointerDown: () => {
      timer.current = window.setTimeout(then, LONG);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
  };
}
