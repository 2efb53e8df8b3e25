// The huddle: what the people of a side would choose, before each of them seals. Only they receive it.
import { type PromptView, same } from '@affray/kernel';
import type { DraftInfo, WhatIf } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { send } from '../net/api.ts';
import { Button } from '../ui/button.tsx';
import { inPercent } from '../ui/percent.ts';
import { HUDDLE } from '../words/huddle.ts';
import styles from './huddle.module.css';
import { useTable } from './model.tsx';

/** The huddle of one side; shown only while something is proposed. */
export function Huddle() {
  const { frame } = useTable();
  const drafts = frame.fight?.huddle ?? [];
  return (
    <section className={styles.huddle} aria-label={HUDDLE.title} data-huddle>
      {/* Open at first; folded, it leaves the space to the fight. */}
      <details open>
        <summary>
          <b>{HUDDLE.title}</b> <small>{HUDDLE.only}</small>
        </summary>
        <ul>
          {drafts.map((draft) => (
            <Draft key={`${draft.by} ${draft.who}`} draft={draft} />
          ))}
        </ul>
        {frame.info.mayAskOdds ? <IfThey key={JSON.stringify(drafts)} /> : null}
      </details>
    </section>
  );
}

/** One proposal, with this seat's options. */
function Draft({ draft }: { readonly draft: DraftInfo }) {
  const { frame, nameOf, answer, tell, pen } = useTable();
  const { by, who, text } = draft;
  const isMine = by === frame.seat;
  const seat = frame.info.seats.find(({ id }) => id === by)?.name ?? '';
  const prompts = frame.fight?.prompts ?? [];
  const own = prompts.find((prompt) => prompt.who === who && prompt.locked === undefined);
  const to = pen ? (isMine ? own : prompts.find((prompt) => fits(prompt, draft))) : undefined;
  return (
    <li data-draft={isMine ? 'mine' : 'theirs'}>
      <span>{isMine ? HUDDLE.mine(nameOf(who), text) : HUDDLE.would(seat, nameOf(who), text)}</span>
      {to === undefined ? null : (
        <Button size="small" tone="main" onPress={() => void answer(to.id, draft.answer)}>
          {isMine ? HUDDLE.seal : HUDDLE.take(nameOf(to.who))}
        </Button>
      )}
      {isMine && pen && own !== undefined ? (
        <Button
          size="small"
          tone="plain"
          aria-label={HUDDLE.drop(text)}
          onPress={() => void tell({ do: 'draft', prompt: own.id })}
        >
          ×
        </Button>
      ) : null}
    </li>
  );
}

/**
 * Whether this seat may give the same answer for its own fighter; for shapes other than lists the table decides.
 */
function fits({ kind, locked, choices }: PromptView, draft: DraftInfo): boolean {
  if (kind !== draft.kind || locked !== undefined) return false;
  return choices.shape !== 'one-of' || choices.answers.some((one) => same(one, draft.answer));
}

/** How the side would fare, for each answer the others may give. */
function IfThey() {
  const { table } = useTable();
  const [asked, setAsked] = useState(false);
  const [found, setFound] = useState<WhatIf | string | null>(null);
  useEffect(() => {
    if (!asked) return;
    let isGone = false;
    send<WhatIf>(`/api/tables/${table}/what-if`, {}).then(
      (what) => isGone || setFound(what),
      (problem: Error) => {
        if (isGone) return;
        // A busy server may have time later: show the button again.
        setFound(problem.message);
        setAsked(false);
      },
    );
    return () => {
      isGone = true;
    };
  }, [asked, table]);
  const ask = (): void => {
    setFound(null);
    setAsked(true);
  };
  if (!asked)
    return (
      <>
        {typeof found === 'string' ? <p role="alert">{found}</p> : null}
        <Button size="small" onPress={ask} data-what-if>
          {HUDDLE.whatIf}
        </Button>
      </>
    );
  if (found === null || typeof found === 'string') return <p aria-live="polite">{HUDDLE.counting}</p>;
  const rows = [{ text: HUDDLE.usual, wins: found.usual }, ...found.answers];
  return (
    <div aria-live="polite" data-if-they>
      <p>{HUDDLE.ifThey}</p>
      <ul>
        {rows.map(({ text, wins }) => (
          <li key={text}>
            {HUDDLE.reach(
              text,
              inPercent(wins.rate, found.runs),
              inPercent(wins.low, found.runs),
              inPercent(wins.high, found.runs),
            )}
          </li>
        ))}
      </ul>
      <small>{HUDDLE.runs(found.runs)}</small>
    </div>
  );
}
