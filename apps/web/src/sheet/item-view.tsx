// One item on a sheet: its name, its value, the rule about it, and the game master's control to change it.
import type { Part, Rule, Rulebook } from '@affray/kernel';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { useRulebook } from '../rules/rulebooks.ts';
import { PartView } from '../stage/part-view.tsx';
import { sideLook, sideTone } from '../stage/sides.ts';
import { SHEET } from '../words/sheet.ts';
import { EditValue } from './edit-value.tsx';
import type { FighterSheetProps } from './index.tsx';
import { RuleWord } from './rule-word.tsx';
import styles from './sheet.module.css';

/** Duration of a long press, in milliseconds. */
const LONG = 500;

type ItemViewProps = Omit<FighterSheetProps, 'onClose'> & { readonly part: Part };

/** One part, with its sentence, its rule and, for the game master, a control to change it. */
export function ItemView({ part, system, state, fighter, edit, why, sides }: ItemViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState(false);
  const field = part.field === undefined ? undefined : system.fields[part.field];
  const canEdit = edit !== undefined && field !== undefined;
  const press = useLongPress(() => canEdit && setEditing(true));
  const rulebook = useRulebook(system);
  const rule = part.rule === undefined || rulebook === null ? null : ruleOf(rulebook, part.rule);
  const look = sideLook(sides, system.sideOf(state, fighter));
  return (
    <div ref={frame} className={styles.item} data-is={part.is} {...(canEdit ? press : {})}>
      <PartView part={part} tone={sideTone(look)} />
      {part.is === 'text' || part.say === '' ? null : <span className={styles.say}>{part.say}</span>}
      {rule === null || part.rule === undefined ? null : (
        <RuleWord system={system} id={part.rule} rule={rule} why={why}>
          {part.rule}
        </RuleWord>
      )}
      {canEdit && (
        <Button
          className={styles.pencil ?? ''}
          aria-label={SHEET.edit(part.label)}
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
          onSet={(to, reason) => edit(part.field as string, to, reason)}
        />
      )}
    </div>
  );
}

/**
 * A rule of a rulebook by its id.
 * @example ruleOf(system.rulebook, 'HR-COND-10')?.title; // => 'Dazed'
 */
function ruleOf(rulebook: Rulebook, id: string): Rule | null {
  for (const { rules } of rulebook.chapters) {
    const rule = rules[id];
    if (rule !== undefined) return rule;
  }
  return null;
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
