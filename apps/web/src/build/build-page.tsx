// Builds an encounter: a party, a kind of foe, a difficulty; plus and minus change it, and the chance follows.
import type { System } from '@affray/kernel';
import { foesOf, type Group, type Hardness, kindsOf, rateInWords } from '@affray/lab/browser';
import { encounterText } from '@affray/scenario';
import { GAMES, loadSystem } from '@affray/systems';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { FaceDrawn } from '../art/drawn.tsx';
import { usePool } from '../lab/pool.ts';
import { SittingDialog } from '../pages/sitting-dialog.tsx';
import { keepDraft, newDraft } from '../prepare/drafts.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { BUILD } from '../words/build.ts';
import styles from './build-page.module.css';
import { type Built, useEncounter } from './use-encounter.ts';

const HEROES = 'heroes';
const PARTY = 3;
const MOST = 12;

/** The page, for the game of its address or the first. */
export function BuildPage({ system: wanted }: { readonly system?: string | undefined }) {
  const games = Object.keys(GAMES);
  const id = wanted !== undefined && games.includes(wanted) ? wanted : (games[0] ?? '');
  const [system, setSystem] = useState<System | null>(null);
  const [, go] = useLocation();
  useEffect(() => {
    let isHere = true;
    setSystem(null);
    loadSystem(id).then(
      (found) => isHere && setSystem(found ?? null),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [id]);
  return (
    <Page title={BUILD.title}>
      <p>{BUILD.lead}</p>
      <Choose
        label={BUILD.game}
        value={id}
        onChange={(next) => go(`/build/${next}`)}
        of={games.map((game) => [game, GAMES[game]?.title ?? game] as const)}
      />
      {system === null || system.id !== id ? (
        <Waiting />
      ) : system.encounters === undefined ? (
        <p>{BUILD.none}</p>
      ) : (
        <Builder key={id} system={system} />
      )}
    </Page>
  );
}

function Builder({ system }: { readonly system: System }) {
  const kinds = kindsOf(system).filter((kind) => kind !== HEROES);
  const [kind, setKind] = useState(kinds.includes('bandits') ? 'bandits' : (kinds[0] ?? ''));
  const [hardness, setHardness] = useState<Hardness>('fair');
  const built = useEncounter(system, foesOf(system, HEROES).slice(0, PARTY), usePool());
  // biome-ignore lint/correctness/useExhaustiveDependencies: foes are proposed when the page opens, then on request
  useEffect(() => built.look(kind, hardness), []);
  const choose = (next: { readonly kind?: string; readonly hardness?: Hardness }): void => {
    if (next.kind !== undefined) setKind(next.kind);
    if (next.hardness !== undefined) setHardness(next.hardness);
    built.look(next.kind ?? kind, next.hardness ?? hardness);
  };
  return (
    <>
      <div className={styles.wish}>
        <Choose
          label={BUILD.kind}
          value={kind}
          onChange={(next) => choose({ kind: next })}
          of={kinds.map((one) => [one, capital(one)] as const)}
        />
        <Choose
          label={BUILD.hardness}
          value={hardness}
          onChange={(next) => choose({ hardness: next as Hardness })}
          of={Object.entries(BUILD.hardnesses)}
        />
        <Button onPress={() => choose({})} data-propose>
          {BUILD.propose}
        </Button>
      </div>
      <Chance built={built} />
      <div className={styles.sides}>
        <Side system={system} title={BUILD.party} group={built.party} onChange={built.setParty} />
        <Side system={system} title={BUILD.foes} group={built.foes} onChange={built.setFoes} />
      </div>
      <Ways system={system} built={built} />
    </>
  );
}

/** The chance: estimated from strengths at once, then from simulated fights. */
function Chance({ built: { guess, wins } }: { readonly built: Built }) {
  const percent = guess === null ? null : Math.round(100 * guess);
  const width = wins === null ? (percent ?? 0) : 100 * wins.rate;
  return (
    <section className={styles.chance} aria-label={BUILD.chance}>
      <div className={styles.bar} aria-hidden="true" data-guess={wins === null || undefined}>
        <span className={styles.part} style={{ width: `${width}%` }} />
        {wins === null ? null : (
          <i style={{ left: `${100 * wins.low}%`, width: `${100 * (wins.high - wins.low)}%` }} />
        )}
      </div>
      <p role="status" data-chance={wins === null ? 'guess' : 'played'}>
        {percent === null
          ? BUILD.nobody
          : wins === null
            ? BUILD.byStrength(percent)
            : BUILD.played(rateInWords(wins), wins.runs)}
      </p>
    </section>
  );
}

function Side({
  system,
  title,
  group,
  onChange,
}: {
  readonly system: System;
  readonly title: string;
  readonly group: Group;
  readonly onChange: (group: Group) => void;
}) {
  const rest = Object.entries(system.library).filter(([id]) => !group.includes(id));
  const less = (id: string): void => onChange(group.filter((_, at) => at !== group.lastIndexOf(id)));
  return (
    <section className={styles.side} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {[...new Set(group)].map((id) => {
          const { name = id, about = '', face = 'man', strength = 0 } = system.library[id] ?? {};
          return (
            <li key={id} data-fighter={id}>
              <FaceDrawn face={face} size="2.6rem" />
              <div className={styles.who}>
                <strong>{name}</strong> <small>{BUILD.strength(strength)}</small>
                <span className={styles.about}>{about}</span>
              </div>
              <Button size="small" aria-label={BUILD.less(name)} onPress={() => less(id)} data-less>
                −
              </Button>
              <output>{group.filter((one) => one === id).length}</output>
              <Button
                size="small"
                aria-label={BUILD.more(name)}
                isDisabled={group.length >= MOST}
                onPress={() => onChange([...group, id])}
                data-more
              >
                +
              </Button>
            </li>
          );
        })}
      </ul>
      <Choose
        label={BUILD.add}
        value=""
        onChange={(id) => group.length < MOST && onChange([...group, id])}
        of={rest.map(
          ([id, { name, kind = '', strength = 0 }]) => [id, `${name} (${kind}, ${strength})`] as const,
        )}
      />
    </section>
  );
}

function Ways({ system, built: { party, foes } }: { readonly system: System; readonly built: Built }) {
  const [isSitting, setSitting] = useState(false);
  const [, go] = useLocation();
  const names = [...new Set(foes)].map((id) => system.library[id]?.name ?? id).join(', ');
  const title = BUILD.untitled(names).slice(0, 100);
  const text = encounterText(system, { title, ours: party, theirs: foes });
  const isReady = party.length > 0 && foes.length > 0;
  const sides = [
    { id: 'party', name: 'The party', by: 'players', fighters: party.length },
    { id: 'foes', name: 'The foes', by: 'gm', fighters: foes.length },
  ] as const;
  return (
    <div className={styles.ways}>
      <Button tone="main" isDisabled={!isReady} onPress={() => setSitting(true)} data-play>
        {BUILD.play}
      </Button>
      <Button
        isDisabled={!isReady}
        onPress={() => {
          keepDraft(newDraft(text, null));
          go('/prepare');
        }}
      >
        {BUILD.prepare}
      </Button>
      <SittingDialog
        fight={isSitting ? { title, story: '', sides, from: { scenario: text } } : null}
        onClose={() => setSitting(false)}
      />
    </div>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
