// What one may do with the fighter that was pressed: the answers that name it, and its sheet.
import { answerWords } from '@affray/kernel';
import { type RefObject, useMemo } from 'react';
import { Header, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components';
import { STAGE } from '../../words/stage.ts';
import { answersNaming, type Naming } from '../picks.ts';
import type { StageProps } from '../stage.ts';
import styles from './stage.module.css';

export interface FighterMenuProps {
  readonly stage: StageProps;
  readonly fighter: string | null;
  readonly within: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A menu beside the fighter. */
export function FighterMenu({ stage, fighter, within, onClose }: FighterMenuProps) {
  const answers = useMemo(
    () => (fighter === null || stage.answer === null ? [] : answersNaming(stage.prompts, fighter)),
    [fighter, stage.answer, stage.prompts],
  );
  const anchor = useMemo(
    () => ({
      current:
        within.current?.querySelector<HTMLElement>(`[data-fighter="${CSS.escape(fighter ?? '')}"]`) ?? null,
    }),
    [within, fighter],
  );
  if (fighter === null || answers.length === 0) return null;
  const choose = (key: string): void => {
    onClose();
    const chosen = answers[Number(key)];
    if (key === 'sheet') stage.open(fighter);
    else if (chosen !== undefined) stage.answer?.(chosen.prompt.id, chosen.answer);
  };
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      className={styles.menu ?? ''}
    >
      <Menu aria-label={stage.nameOf(fighter)} onAction={(key) => choose(String(key))} autoFocus="first">
        {grouped(stage, answers).map(([under, own]) => (
          <MenuSection key={under}>
            <Header className={styles.menuHead ?? ''}>{under === '' ? stage.nameOf(fighter) : under}</Header>
            {own.map(({ no, text }) => (
              <MenuItem key={no} id={String(no)} className={styles.menuItem ?? ''}>
                {text}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
        <MenuItem id="sheet" className={styles.menuItem ?? ''}>
          {STAGE.sheet}
        </MenuItem>
      </Menu>
    </Popover>
  );
}

function grouped(stage: StageProps, answers: readonly Naming[]): [string, { no: number; text: string }[]][] {
  const groups = new Map<string, { no: number; text: string }[]>();
  answers.forEach(({ prompt: { kind, who, about }, answer }, no) => {
    const { text, under = '' } = answerWords(stage.system, stage.state, { kind, who, about }, answer);
    groups.set(under, [...(groups.get(under) ?? []), { no, text }]);
  });
  return [...groups];
}
