// A word with a rule behind it: the rule shows on hover and stays open when pressed.
import type { Rule, System } from '@affray/kernel';
import { type ReactNode, useRef, useState } from 'react';
import { Button, Dialog, Popover, Tooltip, TooltipTrigger } from 'react-aria-components';
import { Button as UiButton } from '../ui/button.tsx';
import { SHEET } from '../words/sheet.ts';
import styles from './sheet.module.css';

export interface RuleWordProps {
  readonly system: Pick<System, 'id'>;
  readonly id: string;
  readonly rule: Rule;
  readonly why?: ((rule: string) => void) | undefined;
  /** Set if the word is a chip. */
  readonly tone?: 'plain' | 'bad' | 'good' | 'warn';
  readonly children: ReactNode;
}

/** A word that explains itself. */
export function RuleWord({ system, id, rule, why, tone, children }: RuleWordProps) {
  const word = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <TooltipTrigger delay={350} isDisabled={open}>
        <Button
          ref={word}
          className={[styles.word, tone && styles.chip].filter(Boolean).join(' ')}
          data-tone={tone}
          onPress={() => setOpen(true)}
        >
          {children}
        </Button>
        <Tooltip className={styles.tip ?? ''} offset={6}>
          <b>{rule.title}.</b> {rule.text}
        </Tooltip>
      </TooltipTrigger>
      <Popover
        triggerRef={word}
        isOpen={open}
        onOpenChange={setOpen}
        className={styles.popover ?? ''}
        offset={6}
      >
        <Dialog className={styles.rule ?? ''} aria-label={rule.title}>
          <h4>{rule.title}</h4>
          <p>{rule.text}</p>
          {why === undefined ? (
            <a href={`#/rules/${system.id}/${id}`}>{SHEET.rule(id)}</a>
          ) : (
            <UiButton tone="plain" size="small" onPress={() => why(id)}>
              {SHEET.rule(id)}
            </UiButton>
          )}
        </Dialog>
      </Popover>
    </>
  );
}
