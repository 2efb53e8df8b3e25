// A party from the shelf: its members, its past fights, and its next fight.
import { type Party, partyRested } from '@affray/kernel';
import { makeScenario, openScenario, withParty } from '@affray/scenario';
import { loadSystem } from '@affray/systems';
import { useEffect, useState } from 'react';
import { type FightToSit, SittingDialog } from '../pages/sitting-dialog.tsx';
import { readItem } from '../shelf/shelf-api.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { PARTY } from '../words/party.ts';
import { Members } from './members.tsx';
import { type Next, NextChoice, textOf } from './next-choice.tsx';
import { checkedParty, rememberParty } from './on-the-way.ts';
import styles from './party.module.css';

type Game = NonNullable<Awaited<ReturnType<typeof loadSystem>>>;

/** The page of one party. */
export function PartyPage({ item }: { readonly item: string }) {
  const [read, setRead] = useState<{ readonly party: Party; readonly system: Game } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const open = async (): Promise<void> => {
      const party = JSON.parse((await readItem(item)).data) as Party;
      const system = await loadSystem(party.system);
      if (system === undefined) throw new Error(PARTY.otherGame(party.system));
      setRead({ party: checkedParty(system, party), system });
    };
    open().catch((failed: Error) => setProblem(failed.message));
  }, [item]);
  return (
    <Page title={read?.party.name ?? PARTY.title}>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {read === null ? problem === null && <Waiting /> : <Ready item={item} {...read} />}
    </Page>
  );
}

function Ready({
  item,
  party,
  system,
}: {
  readonly item: string;
  readonly party: Party;
  readonly system: Game;
}) {
  const [next, setNext] = useState<Next>({ pause: null, fight: null });
  const [fight, setFight] = useState<FightToSit | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const rested = partyRested(system, party, next.pause);
  const run = async (): Promise<void> => {
    if (next.fight === null) return;
    const opened = await openScenario(await textOf(next.fight), 'fight.yaml');
    if (!opened.ok) throw new Error(opened.problems[0]?.message);
    const made = withParty(opened.value.setup, rested, system);
    if (typeof made === 'string') throw new Error(made);
    const { title, sides } = made.setup;
    const story = opened.value.scenario.story ?? '';
    setFight({ title, story, sides, from: { scenario: makeScenario(made.setup, system) } });
  };
  return (
    <div className={styles.form}>
      <Members system={system} party={rested} />
      <h3>{PARTY.pastTitle}</h3>
      <ul className={styles.members}>
        {party.past.map(({ title, won }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a party may fight the same fight twice
          <li key={at}>{PARTY.past(title, won)}</li>
        ))}
      </ul>
      <NextChoice system={system} edition={party.edition} next={next} onChange={setNext} />
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div className={styles.row}>
        <Button
          tone="main"
          isDisabled={next.fight === null || party.fighters.length === 0}
          onPress={() => void run().catch((failed: Error) => setProblem(failed.message))}
        >
          {PARTY.run}
        </Button>
      </div>
      <SittingDialog
        fight={fight}
        onClose={() => setFight(null)}
        onLaid={(table) => rememberParty(table, { item, past: party.past })}
      />
    </div>
  );
}
