// Players' own fighters: offered in the lobby, accepted by the game master.
import type { Json, System } from '@affray/kernel';
import { type OfferedFighter, readShelfFile } from '@affray/protocol';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { FighterOnShelf } from '../shelf/files.ts';
import { readItem } from '../shelf/shelf-api.ts';
import { useItems } from '../shelf/use-shelf.ts';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { OFFERS } from '../words/offers.ts';
import styles from './seats.module.css';

/** A fighter from a file, with what the library adds. */
function offeredFrom(
  system: System,
  { fighter, key, portrait }: Omit<FighterOnShelf, 'edition'>,
): OfferedFighter {
  const { from, name, hidden: _hidden, ...own } = fighter;
  const entry = typeof from === 'string' ? system.library[from] : undefined;
  const sheet = { ...(entry?.sheet as object | undefined), ...own } as Json;
  return { name: typeof name === 'string' ? name : (entry?.name ?? system.title), sheet, key, portrait };
}

/** A fighter from a file: from a shelf, or from another program that the game supports. */
function readFile(system: System, text: string): OfferedFighter {
  if (text.includes('affray-shelf')) {
    const item = readShelfFile(text).find((one) => one.kind === 'fighter' && one.system === system.id);
    if (item !== undefined) return offeredFrom(system, JSON.parse(item.data) as FighterOnShelf);
  }
  for (const kind of system.imports ?? []) {
    try {
      return offeredFrom(system, kind.read(JSON.parse(text)));
    } catch {
      // Another format may be able to read it.
    }
  }
  throw new Error(OFFERS.wrong);
}

/** For a player in the lobby: their offer, or the ways to offer a fighter. */
export function OfferFighter() {
  const { frame, system, tell } = useTable();
  const items = useItems('fighter', system.id);
  const [problem, setProblem] = useState<string | null>(null);
  const offer = frame.info.seats.find(({ id }) => id === frame.seat)?.offer;
  const fail = (failed: Error): void => setProblem(failed.message);
  const bring = (fighter: OfferedFighter): void => {
    setProblem(null);
    void tell({ do: 'offer-fighter', fighter });
  };
  const fromShelf = async (id: string): Promise<void> => {
    bring(offeredFrom(system, JSON.parse((await readItem(id)).data) as FighterOnShelf));
  };
  if (offer !== undefined)
    return (
      <p role="status" className={styles.ways}>
        {OFFERS.waits(offer.name)}{' '}
        <Button size="small" onPress={() => void tell({ do: 'offer-fighter', fighter: null })}>
          {OFFERS.takeBack}
        </Button>
      </p>
    );
  return (
    <section aria-label={OFFERS.title}>
      <h2>{OFFERS.title}</h2>
      <p>{OFFERS.more}</p>
      <div className={styles.ways}>
        {items.length === 0 ? null : (
          <Choose
            label={OFFERS.shelf}
            value=""
            onChange={(id) => id !== '' && void fromShelf(id).catch(fail)}
            of={[['', OFFERS.choose], ...items.map(({ id, name }) => [id, name] as const)]}
          />
        )}
        <FileTrigger
          acceptedFileTypes={['.json']}
          onSelect={(files) => {
            void files?.[0]
              ?.text()
              .then((text) => bring(readFile(system, text)))
              .catch(fail);
          }}
        >
          <Button>{OFFERS.file}</Button>
        </FileTrigger>
      </div>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </section>
  );
}

/** For the game master: who offers which fighter. */
export function Offers() {
  const { frame, tell } = useTable();
  const offering = frame.info.seats.filter((seat) => seat.offer !== undefined);
  if (offering.length === 0) return null;
  return (
    <div className={styles.knocks} role="alert" data-offers>
      {offering.map(({ id, name, offer }) => (
        <p key={id} className={styles.ways}>
          {OFFERS.offered(name, offer?.name ?? '')}{' '}
          <Button
            size="small"
            tone="main"
            onPress={() => void tell({ do: 'answer-offer', seat: id, yes: true })}
          >
            {OFFERS.yes(offer?.name ?? '')}
          </Button>
          <Button size="small" onPress={() => void tell({ do: 'answer-offer', seat: id, yes: false })}>
            {OFFERS.no(offer?.name ?? '')}
          </Button>
        </p>
      ))}
    </div>
  );
}
