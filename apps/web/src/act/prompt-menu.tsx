// More about a question: its rule, its odds, always passing on it, taking all suggestions.
import type { PromptView } from '@affray/kernel';
import { lazy, Suspense, useState } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { ACT } from '../words/act.ts';
import styles from './action-bar.module.css';
import { AfterwardsDialog, type Sayable, useLatestText } from './afterwards.tsx';
import type { Acting } from './use-acting.ts';

const OddsDialog = lazy(async () => ({ default: (await import('../prompt/odds.tsx')).OddsDialog }));

/** The menu of a question. */
export function PromptMenu({ acting, prompt }: { readonly acting: Acting; readonly prompt: PromptView }) {
  const { why, tell, frame, nameOf } = useTable();
  const [odds, setOdds] = useState(false);
  const latest = useLatestText();
  const [text, setText] = useState<Sayable | null>(null);
  const does: Readonly<Record<string, () => void>> = {
    rule: () => why(prompt.rule),
    odds: () => setOdds(true),
    all: () => acting.suggest(true),
    pass: () => void tell({ do: 'pass-on', kind: prompt.kind, on: true }),
    write: () => setText(latest ?? null),
  };
  return (
    <>
      <MenuTrigger>
        <Button size="small" aria-label={ACT.menu}>
          …
        </Button>
        <Popover className={styles.popover ?? ''} placement="top end">
          <Menu className={styles.menu ?? ''} onAction={(key) => does[String(key)]?.()}>
            <MenuItem id="rule">{ACT.rule(prompt.rule)}</MenuItem>
            {frame.info.mayAskOdds ? <MenuItem id="odds">{ACT.odds}</MenuItem> : null}
            <MenuItem id="all">{ACT.forAll}</MenuItem>
            {prompt.secret ? null : <MenuItem id="pass">{ACT.pass}</MenuItem>}
            {latest === undefined ? null : (
              <MenuItem id="write">✎ {ACT.write(nameOf(latest.of.who))}</MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      {text === null ? null : <AfterwardsDialog sayable={text} onClose={() => setText(null)} />}
      {odds ? (
        <Suspense>
          <OddsDialog prompt={prompt} onClose={() => setOdds(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
