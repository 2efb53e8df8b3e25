// An answer for a whole side: who supports it, whose agreement is missing, and the game master's decision.

import { Button } from '../ui/button.tsx';
import { list, TABLE } from '../words/table.ts';
import { useTable } from './model.tsx';

/** The raised hands, with this seat's options. */
export function Hands() {
  const { frame, tell, pen, isGm } = useTable();
  const hands = frame.fight?.hands ?? null;
  if (hands === null) return null;
  const nameOf = (id: string): string => frame.info.seats.find((seat) => seat.id === id)?.name ?? id;
  const missing = hands.needed.filter((id) => !hands.by.includes(id));
  const isMissing = missing.includes(frame.seat);
  const prompt = frame.fight?.prompts.find(({ id }) => id === hands.prompt);
  return (
    <p data-hands>
      {TABLE.handsUp(list(hands.by.map(nameOf)), hands.text)}{' '}
      {missing.length === 0 || isMissing ? null : TABLE.handsMissing(list(missing.map(nameOf)))}{' '}
      {pen && isMissing && prompt !== undefined ? (
        <Button size="small" tone="main" onPress={() => void tell({ do: 'agree', prompt: hands.prompt })}>
          {TABLE.agree}
        </Button>
      ) : null}{' '}
      {pen && isMissing && hands.proposal ? (
        <Button size="small" onPress={() => void tell({ do: 'object', prompt: hands.prompt })}>
          {TABLE.object}
        </Button>
      ) : null}{' '}
      {pen && isGm && frame.kind === 'gm' ? (
        <>
          <Button
            size="small"
            tone="main"
            onPress={() => void tell({ do: 'decide', prompt: hands.prompt, yes: true })}
          >
            {TABLE.decideYes}
          </Button>{' '}
          <Button size="small" onPress={() => void tell({ do: 'decide', prompt: hands.prompt, yes: false })}>
            {TABLE.decideNo}
          </Button>
        </>
      ) : null}
    </p>
  );
}
