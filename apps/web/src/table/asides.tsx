// Open requests and proposals: players reply with one tap, the game master rules with one tap.
import type { Json, Proposal, RequestView } from '@affray/kernel';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { ASIDES } from '../words/hands.ts';
import { list } from '../words/table.ts';
import { fightersIn, useTable } from './model.tsx';
import styles from './notices.module.css';

const AskPlayers = lazy(async () => ({ default: (await import('../desk/ask-players.tsx')).AskPlayers }));

/** Requests to this seat, its own proposals, and for the game master what waits for a ruling. */
export function Asides() {
  const { frame, pen } = useTable();
  const { requests = [], proposals = [] } = frame.fight ?? {};
  if (!pen || frame.kind === 'screen' || requests.length + proposals.length === 0) return null;
  const isGm = frame.kind === 'gm';
  return (
    <div className={styles.notices} data-part="asides" aria-live="polite">
      {requests.map((request) => (
        <Asked key={request.id} request={request} isGm={isGm} />
      ))}
      {proposals.map((proposal) =>
        isGm ? (
          <Proposed key={proposal.id} proposal={proposal} />
        ) : (
          <p key={proposal.id}>{ASIDES.proposalWaits(proposal.words)}</p>
        ),
      )}
    </div>
  );
}

function Asked({ request, isGm }: { readonly request: RequestView; readonly isGm: boolean }) {
  const { nameOf, tell } = useTable();
  const { id, fighters, wants, words, stakes, shown, reveals } = request;
  const [typed, setTyped] = useState('');
  const names = list(fighters.map(nameOf));
  const isRoll = wants.is === 'roll' || wants.is === 'check';
  const reply = (value: Json): void => {
    const [fighter] = fighters;
    if (fighter !== undefined) void tell({ do: 'reply', request: id, fighter, value });
    setTyped('');
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    reply(wants.is === 'number' ? Number(typed) : typed.trim());
  };
  return (
    <form className={styles.aside} data-request={wants.is} onSubmit={send}>
      <p>
        {isGm ? ASIDES.waiting(names, words) : ASIDES.asked(names, words)}
        {stakes === undefined ? '' : ` ${ASIDES.stakes(stakes.won, stakes.lost)}`}
        {reveals === undefined ? '' : ` ${ASIDES.willReveal(reveals)}`}
        {shown === 'gm' && !isGm ? ` ${ASIDES.unseen}` : ''}
      </p>
      {isRoll || isGm ? null : (
        <Field label={ASIDES.your} value={typed} onChange={setTyped} maxLength={300} />
      )}
      {isRoll ? (
        <Button size="small" {...(isGm ? {} : { tone: 'main' as const })} onPress={() => reply(null)}>
          {isGm ? ASIDES.forThem : ASIDES.roll}
        </Button>
      ) : isGm ? null : (
        <Button size="small" tone="main" type="submit" isDisabled={typed.trim() === ''}>
          {ASIDES.reply}
        </Button>
      )}{' '}
      {isGm ? (
        <Button size="small" onPress={() => void tell({ do: 'drop-request', request: id })}>
          {ASIDES.drop}
        </Button>
      ) : null}
    </form>
  );
}

function Proposed({ proposal }: { readonly proposal: Proposal }) {
  const { nameOf, tell, system, state } = useTable();
  const [isOpen, setOpen] = useState(false);
  const { id, fighter, words } = proposal;
  const isHere = fightersIn(system, state).includes(fighter);
  const foe = isHere
    ? fightersIn(system, state).find((one) => system.sideOf(state, one) !== system.sideOf(state, fighter))
    : undefined;
  const checks = Object.entries(system.checks ?? {});
  const ask = (check: string, takes: (typeof checks)[number][1]['takes']): void => {
    const given = Object.entries(takes).map(([key, is]): [string, Json] => [
      key,
      typeof is === 'string' ? (is === 'fighter' ? (foe ?? '') : is === 'number' ? 0 : '') : (is[0] ?? ''),
    ]);
    const wants = { is: 'check', check, given: Object.fromEntries(given) } as const;
    void tell({ do: 'request', of: [fighter], wants, words, shown: 'everybody', proposal: id });
  };
  const settle = (yes: boolean): void => void tell({ do: 'settle', proposal: id, yes, words: '' });
  return (
    <div className={styles.aside} data-proposal>
      <p>{ASIDES.proposes(nameOf(fighter), words)}</p>
      <Button size="small" tone="main" onPress={() => settle(true)}>
        {ASIDES.yes}
      </Button>{' '}
      <Button size="small" onPress={() => settle(false)}>
        {ASIDES.no}
      </Button>{' '}
      {checks.map(([name, check]) => (
        <Button key={name} size="small" onPress={() => ask(name, check.takes)}>
          {check.words}
        </Button>
      ))}
      {checks.length === 0 ? (
        <Button
          size="small"
          onPress={() => {
            const wants = { is: 'roll', dice: [20], atLeast: 11 } as const;
            void tell({ do: 'request', of: [fighter], wants, words, shown: 'everybody', proposal: id });
          }}
        >
          {ASIDES.rollFor}
        </Button>
      ) : null}{' '}
      <Button size="small" onPress={() => setOpen(true)}>
        {ASIDES.withStakes}
      </Button>
      <Dialog title={ASIDES.ask} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense>
          <AskPlayers proposal={proposal} onSent={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </div>
  );
}
