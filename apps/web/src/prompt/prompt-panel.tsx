// My prompt: what I am asked, in words, and each legal answer as something to press.
import type { Json, PromptView } from '@affray/kernel';
import type { KeyboardEvent } from 'react';
import { DicePad } from '../dice/index.ts';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { PROMPT } from '../words/prompt.ts';
import { inSentence, list } from '../words/table.ts';
import { AnswerControl } from './answer-control.tsx';
import { OddsButton } from './odds.tsx';
import styles from './prompt-panel.module.css';
import { SealedChoice } from './sealed-choice.tsx';
import { useFocusOn } from './use-focus-on.ts';

/** Questions on which this seat passes by itself, to be asked again. */
function Passes() {
  const { frame, tell } = useTable();
  if (frame.passes.length === 0) return null;
  return (
    <p className={styles.passes}>
      {PROMPT.passing}{' '}
      {frame.passes.map((kind) => (
        <Button key={kind} size="small" onPress={() => void tell({ do: 'pass-on', kind, on: false })}>
          {PROMPT.askAgain(kind.replaceAll('-', ' '))}
        </Button>
      ))}
    </p>
  );
}

/** Everything this seat is asked now, in one place that stays: the focus never falls off it. */
export function PromptPanel({ isRolling }: { readonly isRolling: boolean }) {
  const { frame, pen } = useTable();
  const { fight } = frame;
  const { panel, active, onFocus } = useFocusOn(pen ? (fight?.prompts ?? []) : []);
  if (fight === null || fight.outcome !== null) return null;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.place}
      aria-label={fight.prompts.length > 0 ? PROMPT.title : PROMPT.place}
      onFocus={onFocus}
    >
      <Asked isRolling={isRolling} active={active} />
    </section>
  );
}

function Asked({ isRolling, active }: { readonly isRolling: boolean; readonly active: string | null }) {
  const { frame, nameOf, system, tell, pen, isGm, mine } = useTable();
  const { fight, kind, info } = frame;
  if (fight === null) return null;
  if (isRolling) return <p className={styles.quiet}>{PROMPT.rolling}</p>;
  if (fight.die !== null && pen && info.diceByHand && (isGm || mine.has(fight.die.who)))
    return (
      <DicePad
        die={fight.die}
        nameOf={nameOf}
        system={system}
        onFace={(face) => void tell({ do: 'face', face })}
      />
    );
  if (fight.prompts.length === 0 || !pen) {
    const waits =
      fight.waitingFor.length === 0 ? PROMPT.nothing : PROMPT.waits(list(fight.waitingFor.map(nameOf)));
    return (
      <>
        <p className={styles.quiet}>{kind === 'spectator' ? PROMPT.watching : inSentence(waits)}</p>
        <Passes />
      </>
    );
  }
  return <Prompts prompts={fight.prompts} active={active} />;
}

function Prompts({
  prompts,
  active,
}: {
  readonly prompts: readonly PromptView[];
  readonly active: string | null;
}) {
  const { answer } = useTable();
  const open = prompts.filter((prompt) => prompt.locked === undefined);
  const isMany = prompts.length > 1;
  return (
    <div className={styles.panel}>
      {isMany && open.length > 0 ? (
        <div className={styles.bar}>
          {open.length > 1 ? (
            <Button size="small" onPress={() => void takeDefaults(open, answer)}>
              {PROMPT.forAll(open.length)}
            </Button>
          ) : null}
          {open.some((prompt) => prompt.secret) ? <p className={styles.secret}>{PROMPT.secret}</p> : null}
          <p className={styles.keys}>{PROMPT.byKeys}</p>
        </div>
      ) : null}
      <Passes />
      <div className={isMany ? styles.many : undefined}>
        {prompts.map((prompt) => (
          <OnePrompt key={prompt.id} prompt={prompt} hasKeys={prompt.id === active} isMany={isMany} />
        ))}
      </div>
    </div>
  );
}

async function takeDefaults(
  prompts: readonly PromptView[],
  answer: (prompt: string, answer: Json) => Promise<unknown>,
): Promise<void> {
  for (const prompt of prompts) await answer(prompt.id, prompt.fallback as Json);
}

function OnePrompt({
  prompt,
  hasKeys,
  isMany,
}: {
  readonly prompt: PromptView;
  readonly hasKeys: boolean;
  readonly isMany: boolean;
}) {
  const { answer, tell, point } = useTable();
  return (
    <article
      className={styles.prompt}
      data-prompt={prompt.kind}
      data-id={prompt.id}
      data-active={(isMany && hasKeys) || undefined}
      onPointerEnter={() => point([prompt.who])}
      onPointerLeave={() => point([])}
    >
      <header className={styles.head}>
        <h2 tabIndex={-1} onKeyDown={confirmByEnter}>
          {inSentence(prompt.words)}
        </h2>
        <Tools prompt={prompt} />
      </header>
      {prompt.secret && !isMany ? <p className={styles.secret}>{PROMPT.secret}</p> : null}
      {prompt.locked === undefined ? (
        <AnswerControl prompt={prompt} hasKeys={hasKeys} onAnswer={(given) => answer(prompt.id, given)} />
      ) : (
        <SealedChoice
          key={JSON.stringify(prompt.locked)}
          prompt={prompt}
          onAnswer={(given) => answer(prompt.id, given)}
          onWithdraw={() => tell({ do: 'withdraw', prompt: prompt.id })}
        />
      )}
    </article>
  );
}

/** Enter on the question confirms what is put together below it; a key held down from the last answer does not. */
function confirmByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.repeat) return;
  event.currentTarget.closest('article')?.querySelector('form')?.requestSubmit();
}

/** The rule, the odds, and never to be asked again. */
function Tools({ prompt }: { readonly prompt: PromptView }) {
  const { why, tell } = useTable();
  return (
    <div className={styles.tools}>
      <Button size="small" tone="plain" onPress={() => why(prompt.rule)}>
        {PROMPT.rule}
        <span className={styles.id}>{prompt.rule}</span>
      </Button>
      <OddsButton prompt={prompt} />
      {prompt.secret ? null : (
        <Button
          size="small"
          tone="plain"
          className={styles.pass ?? ''}
          onPress={() => void tell({ do: 'pass-on', kind: prompt.kind, on: true })}
        >
          {PROMPT.pass}
        </Button>
      )}
    </div>
  );
}
