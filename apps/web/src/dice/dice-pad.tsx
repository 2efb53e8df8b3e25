// The pad for typing in physical dice.
import type { DieView, NameOf, System } from '@affray/kernel';
import { type KeyboardEvent, useState } from 'react';
import { Button } from 'react-aria-components';
import { DICE } from '../words/dice.ts';
import styles from './dice-pad.module.css';
import { DieFace } from './die-face.tsx';
import { purposeWords } from './groups.ts';
import { NOTHING_TYPED, typeKey } from './pad.ts';

export interface DicePadProps {
  readonly die: DieView;
  readonly nameOf: NameOf;
  readonly system: Pick<System, 'slots'>;
  readonly onFace: (face: number) => void;
  readonly autoFocus?: boolean;
}

/** A key for each face; digits work too. */
export function DicePad({ die, nameOf, system, onFace, autoFocus = true }: DicePadProps) {
  const { sides, who, slot } = die;
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && typed.text === '') return;
    if (!/^(\d|Backspace|Enter)$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const next = typeKey(typed.text, event.key, sides);
    setTyped(next.face === null ? next : NOTHING_TYPED);
    if (next.face !== null) onFace(next.face);
  };
  const faces = Array.from({ length: sides }, (_, i) => i + 1);
  return (
    <div className={styles.pad} onKeyDownCapture={onKey}>
      <p className={styles.title}>{DICE.pad.title(nameOf(who), sides, purposeWords(system, slot))}</p>
      <div className={styles.keys}>
        {faces.map((face) => (
          <Button
            key={face}
            className={styles.key ?? ''}
            autoFocus={autoFocus && face === 1}
            aria-label={DICE.pad.face(face)}
            onPress={() => onFace(face)}
          >
            <DieFace sides={sides} face={face} size="2.9rem" />
          </Button>
        ))}
      </div>
      <p className={styles.hint} role="status">
        {typed.refused !== null
          ? DICE.pad.refused(typed.refused, sides)
          : typed.text !== ''
            ? DICE.pad.typed(typed.text)
            : DICE.pad.hint}
      </p>
    </div>
  );
}
