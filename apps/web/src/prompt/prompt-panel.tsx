// My prompt: what I am asked, in words, and each legal answer as something to press.
import type { Json, PromptView } from '@affray/kernel';
import { DicePad } from '../dice/index.ts';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { PROMPT } from '../words/prompt.ts';
import { list } from '../words/table.ts';
import { AnswerControl } from './answer-control.tsx';
import { OddsButton } from './odds.tsx';
import styles from './prompt-panel.module.css';
import { SealedChoice } from './sealed-choice.tsx';

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

/** Everything this seat is asked now. */
export function PromptPanel({ isRolling }: { readonly isRolling: boolean }) {
  const { frame, nameOf, system, tell, pen, isGm, mine, answer } = useTable();
  const { fight, kind, info } = frame;
  if (fight === null || fight.outcome !== null) return null;
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
        <p className={styles.quiet}>{kind === 'spectator' ? PROMPT.watching : waits}</p>
        <Passes />
      </>
    );
  }
  const open = fight.prompts.filter((prompt) => prompt.locked === undefined);
  return (
    <section className={styles.panel} aria-label={PROMPT.title}>
      {open.length > 1 ? (
        <Button size="small" onPress={() => void takeDefaults(open, answer)}>
          {PROMPT.forAll}
        </Button>
      ) : null}
      <Passes />
      <div className={fight.prompts.length > 1 ? styles.many : undefined}>
        {fight.prompts.map((prompt, at) => (
          <OnePrompt key={prompt.id} prompt={prompt} hasKeys={prompt === open[0] && at >= 0} />
        ))}
      </div>
    </section>
  );
}

async function takeDefaults(
  prompts: readonly PromptView[],
  answer: (prompt: string, answer: Json) => Promise<unknown>,
): Promise<void> {
  for (const prompt of prompts) await answer(prompt.id, prompt.fallback as Json);
}

function OnePrompt({ prompt, hasKeys }: { readonly prompt: PromptView; readonly hasKeys: boolean }) {
  const { why, answer, tell, point } = useTable();
  return (
    <article
      className={styles.prompt}
      data-prompt={prompt.kind}
      data-id={prompt.id}
      onPointerEnter={() => point([prompt.who])}
      onPointerLeave={() => point([])}
    >
      <header className={styles.head}>
        <h2>{prompt.words}</h2>
        <Button size="small" tone="plain" onPress={() => why(prompt.rule)}>
          {PROMPT.rule(prompt.rule)}
        </Button>
        <OddsButton prompt={prompt} />
        {prompt.secret ? null : (
          <Button
            size="small"
            tone="plain"
            onPress={() => void tell({ do: 'pass-on', kind: prompt.kind, on: true })}
          >
            {PROMPT.pass}
          </Button>
        )}
      </header>
      {prompt.secret ? <p className={styles.secret}>{PROMPT.secret}</p> : null}
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
