// What can still be said about past deeds: text for a blow, another ruling; from the log or from the bar.

import type { AfterwardsView, Json } from '@affray/kernel';
import { useMemo, useState } from 'react';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ACT } from '../words/act.ts';
import { inSentence } from '../words/table.ts';
import styles from './action-bar.module.css';
import { isWhole, Shaped } from './shapes.tsx';

/** A past answer, and the command that changes it: a text is written, a ruling is changed. */
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

/** A button that reopens one of these questions in a dialog. */
export function AfterwardsButton({ sayable }: { readonly sayable: Sayable }) {
  const [isOpen, setOpen] = useState(false);
  const { how, of } = sayable;
  const words = useSayableWords(sayable);
  return (
    <>
      <Button size="small" data-afterwards={of.kind} onPress={() => setOpen(true)}>
        {how === 'write' ? '✎' : '⚖'} {words}
      </Button>
      {isOpen ? <AfterwardsDialog sayable={sayable} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The label of its button. */
function useSayableWords({ of, how }: Sayable): string {
  const { nameOf } = useTable();
  if (how === 'rule') return ACT.ruleOtherwise(inSentence(of.words));
  return of.answer === '' ? ACT.write(nameOf(of.who)) : ACT.rewrite(nameOf(of.who));
}

/** The question again, with the current answer. */
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
