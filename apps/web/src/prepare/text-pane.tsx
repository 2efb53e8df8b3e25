// The fight as text, with line numbers; can jump to a problem's line.
import { type Ref, useImperativeHandle, useRef } from 'react';
import { PREPARE } from '../words/prepare.ts';
import { lineSpan } from './lines.ts';
import styles from './text-pane.module.css';

export interface TextPaneProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Lines with a problem, counted from 1. */
  readonly marked: ReadonlySet<number>;
  readonly ref?: Ref<TextPaneHandle>;
}
export interface TextPaneHandle {
  goTo(line: number): void;
}

/** A plain text field with line numbers. */
export function TextPane({ text, onChange, marked, ref }: TextPaneProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    goTo: (line) => {
      const field = area.current;
      if (field === null) return;
      const [from, to] = lineSpan(field.value, line);
      field.focus();
      field.setSelectionRange(from, to);
      const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight);
      field.parentElement?.scrollTo({ top: Math.max(0, (line - 6) * lineHeight) });
    },
  }));
  const lines = text.split('\n');
  return (
    <div className={styles.pane}>
      <ol className={styles.gutter} aria-hidden="true">
        {lines.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <li key={i} data-wrong={marked.has(i + 1) || undefined}>
            {i + 1}
          </li>
        ))}
      </ol>
      <textarea
        ref={area}
        aria-label={PREPARE.textLabel}
        className={styles.text}
        value={text}
        rows={lines.length}
        cols={Math.max(20, ...lines.map((line) => line.length + 1))}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
