// What the last successful roll of this round revealed, until it is closed: in the log it scrolls away.
import type { AsideEvent } from '@affray/kernel';
import type { ShownEvent } from '@affray/protocol';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ASIDES } from '../words/hands.ts';
import { SHELL } from '../words/shell.ts';
import { useTable } from './model.tsx';

type Replied = Extract<AsideEvent, { kind: 'replied' }>;

/** A notice of what was revealed. A public screen has it in its log, and no one there to close it. */
export function Revealed() {
  const { events, frame, nameOf } = useTable();
  const [closed, setClosed] = useState<unknown>(null);
  const round = events.at(-1)?.round;
  // Looks no further back than the round.
  const last = events.findLast((one) => one.round !== round || isRevealing(one));
  if (last === undefined || last.round !== round || last.event === closed || frame.kind === 'screen')
    return null;
  const { fighter, revealed = '' } = last.event as Replied;
  return (
    <p data-revealed>
      {ASIDES.revealed(nameOf(fighter), revealed)}{' '}
      <Button size="small" onPress={() => setClosed(last.event)}>
        {SHELL.close}
      </Button>
    </p>
  );
}

function isRevealing({ event }: ShownEvent): boolean {
  return event.kind === 'replied' && (event as Replied).revealed !== undefined;
}
