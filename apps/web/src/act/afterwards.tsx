// What can still be said about past deeds: text for a blow, or another ruling; opened from the log or the bar.

import type { AfterwardsView, Json } from '@affray/kernel';
import { useMemo, useState } from 'react';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ACT } from '../words/act.ts';
import { inSentence } from '../words/table.ts';
import styles from './action-bar.module.css';
import { isWhole, Shaped } from './shapes.tsx';

/** A past answer, and the command that changes it: a text is written, a ruling changed. */
export interface Sayable {
  readonly of: AfterwardsView;
  readonly how: 'write' | 'rule';
}

/** What this seat may still say, texts first. */
export function useAfterwards(): readonly Sayable[] {
  const { frame, pen } = useTable();
  const { texts, rulings } = frame.fight ?? {};
  return useMemo(
    () =>
      pen
        ? [
            ...(texts ?? []).map((of) => ({ of, how: 'write' as const })),
            ...(rulings ?? []).map((of) => ({ of, how: 'rule' as const })),
          ]
        : [],
    [pen, texts, rulings],
  );
}

/** The latest text that this seat may still write. */
export function useLatestText(): Sayable | undefined {
  return useAfterwards().findLast(({ how }) => how === 'write');
}

/** Buttons that reopen these questions: one for each text, a single small one for all rulings. */
export function AfterwardsButtons({ of }: { readonly of: readonly Sayable[] }) {
  const [opened, setOpened] = useState<readonly Sayable[] | null>(null);
  const { nameOf } = useTable();
  const rulings = of.filter(({ how }) => how === 'rule');
  return (
    <>
      {of
        .filter(({ how }) => how === 'write')
        .map((one) => (
          <Button key={one.of.id} size="small" data-afterwards={one.of.kind} onPress={() => setOpened([one])}>
            ✎ {one.of.answer === '' ? ACT.write(nameOf(one.of.who)) : ACT.rewrite(nameOf(one.of.who))}
          </Button>
        ))}
      {rulings.length === 0 ? null : (
        <Button size="small" tone="plain" data-rulings onPress={() => setOpened(rulings)}>
          ⚖ {ACT.ruleOtherwise}
        </Button>
      )}
      {opened === null ? null : <OneOfThese of={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The question that is reopened; if there are several, asks which one first. */
function OneOfThese({ of, onClose }: { readonly of: readonly Sayable[]; readonly onClose: () => void }) {
  const [chosen, choose] = useState<Sayable | undefined>(of.length === 1 ? of[0] : undefined);
  if (chosen !== undefined) return <AfterwardsDialog sayable={chosen} onClose={onClose} />;
  return (
    <Dialog title={ACT.ruleOtherwise} isOpen onClose={onClose}>
      <div className={styles.afterwards}>
        {of.map((one) => (
          <Button key={one.of.id} data-afterwards={one.of.kind} onPress={() => choose(one)}>
            {inSentence(one.of.words)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** The question again, with its current answer. */
export function AfterwardsDialog({
  sayable: { of, how },
  onClose,
}: {
  readonly sayable: Sayable;
  readonly onClose: () => void;
}) {
  const { tell } = useTable();
  const [value, setValue] = useState<unknown>(of.answer);
  const send = async (): Promise<void> => {
    onClose();
    await tell({ do: how, prompt: of.id, answer: value as Json });
  };
  return (
    <Dialog title={inSentence(of.words)} isOpen onClose={onClose}>
      <form
        className={styles.afterwards}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {how === 'rule' ? <p>{ACT.ruleMore}</p> : null}
        <Shaped prompt={of} choices={of.choices} value={value} onChange={setValue} />
        <Button type="submit" tone="main" isDisabled={!isWhole(of.choices, value)}>
          {ACT.confirm}
        </Button>
      </form>
    </Dialog>
  );
}
