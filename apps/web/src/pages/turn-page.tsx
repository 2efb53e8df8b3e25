// A reminder link: whether it is the person's turn, and the link to the table.
import type { TurnAt } from '@affray/protocol';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { send } from '../net/backend.ts';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { POST, sinceWords } from '../words/post.ts';

/** The page that a reminder link opens. */
export function TurnPage({ table, reminder }: { readonly table: string; readonly reminder: string }) {
  const [turn, setTurn] = useState<TurnAt | string | null>(null);
  const look = useCallback(() => {
    send<TurnAt>('/api/turn', { table, reminder }).then(setTurn, (failed: Error) => setTurn(failed.message));
  }, [table, reminder]);
  useEffect(look, [look]);
  const words = turn === null ? POST.looking : typeof turn === 'string' ? turn : wordsOf(turn);
  return (
    <Page title={words}>
      <p data-turn={typeof turn === 'object' && turn?.since != null ? 'yours' : undefined}>
        <Link href={`/table/${table}`}>{POST.toTable}</Link>
      </p>
      <Button size="small" onPress={look}>
        {POST.lookAgain}
      </Button>
    </Page>
  );
}

function wordsOf({ title, stage, since }: TurnAt): string {
  if (since !== null) return POST.yourTurnAt(title, sinceWords(since));
  return stage === 'over' ? POST.over(title) : POST.notYours(title);
}
