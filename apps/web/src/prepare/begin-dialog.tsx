// How to begin a draft: from a ready-made fight, an empty one, a file, or an earlier draft.
import type { LibraryFight } from '@affray/protocol';
import { GAMES, SYSTEM_IDS } from '@affray/systems';
import { useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Link } from 'wouter';
import { fightText, readyFights } from '../net/api.ts';
import { shelfHere } from '../shelf/shelf-api.ts';
import { useItems } from '../shelf/use-shelf.ts';
import { Button, CrossButton } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PREPARE } from '../words/prepare.ts';
import { SHELF } from '../words/shelf.ts';
import { emptyFight } from './begin.ts';
import { type Draft, drafts, forgetDraft, newDraft, titleIn } from './drafts.ts';
import styles from './prepare.module.css';

export interface BeginDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onBegin: (draft: Draft) => void;
}

/** Begins another draft. */
export function BeginDialog({ isOpen, onClose, onBegin }: BeginDialogProps) {
  return (
    <Dialog title={PREPARE.beginTitle} isOpen={isOpen} onClose={onClose} wide>
      <Ways onBegin={onBegin} />
    </Dialog>
  );
}

export function Ways({ onBegin }: { readonly onBegin: (draft: Draft) => void }) {
  const [fights, setFights] = useState<readonly LibraryFight[]>([]);
  const [game, setGame] = useState(Object.keys(GAMES)[0] ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    readyFights().then(setFights, (failed: Error) => setProblem(failed.message));
  }, []);
  const begin = (text: Promise<string>, from: string | null): void => {
    text.then(
      (found) => onBegin(newDraft(found, from)),
      (failed: Error) => setProblem(failed.message),
    );
  };
  return (
    <div className={styles.ways}>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <Choose
        label={PREPARE.fight.system}
        value={game}
        onChange={setGame}
        of={SYSTEM_IDS.map((id) => [id, GAMES[id]?.title ?? id] as const)}
      />
      <section>
        <h2>{PREPARE.ready}</h2>
        <p>{PREPARE.readyMore}</p>
        <ul className={styles.ready}>
          {fights
            .filter(({ system }) => system === game)
            .map(({ id, title, story }) => (
              <li key={id}>
                <Button className={styles.readyFight ?? ''} onPress={() => begin(fightText(id), id)}>
                  <strong>{title}</strong>
                  <span>{story}</span>
                </Button>
              </li>
            ))}
        </ul>
      </section>
      <div className={styles.row}>
        <Button onPress={() => begin(emptyFight(game, ''), null)}>
          {PREPARE.empty} {GAMES[game]?.title ?? game}
        </Button>
        <FileTrigger
          acceptedFileTypes={['.yaml', '.yml', '.json']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) begin(file.text(), null);
          }}
        >
          <Button>{PREPARE.openFile}</Button>
        </FileTrigger>
      </div>
      <ShelfFights system={game} />
      <DraftList onBegin={onBegin} />
    </div>
  );
}

/** The fights of the shelf for a game. */
function ShelfFights({ system }: { readonly system: string }) {
  const fights = useItems('fight', system);
  if (fights.length === 0) return null;
  return (
    <section>
      <h2>{SHELF.fromShelf}</h2>
      <ul className={styles.drafts}>
        {fights.map(({ id, name, updated }) => (
          <li key={id}>
            <Link href={`/prepare/shelf/${id}`}>
              {PREPARE.draftOf(name, new Date(updated).toLocaleString())}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Drafts that are not listed as fights of the shelf. */
function unshelved(): Draft[] {
  const hasShelf = shelfHere() !== null;
  return drafts().filter(({ rev }) => !hasShelf || rev === undefined);
}

function DraftList({ onBegin }: { readonly onBegin: (draft: Draft) => void }) {
  const [all, setAll] = useState(unshelved);
  if (all.length === 0) return null;
  return (
    <section>
      <h2>{PREPARE.drafts}</h2>
      <ul className={styles.drafts}>
        {all.map((draft) => (
          <li key={draft.id}>
            <Button tone="plain" onPress={() => onBegin(draft)}>
              {PREPARE.draftOf(titleIn(draft.text), new Date(draft.changedAt).toLocaleString())}
            </Button>
            <CrossButton
              label={`${PREPARE.forget}: ${titleIn(draft.text)}`}
              onPress={() => {
                forgetDraft(draft.id);
                setAll(unshelved());
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
