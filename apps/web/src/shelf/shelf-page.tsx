// Everything on the shelf: open, save as files, import, delete; and the link that opens it elsewhere.
import { SHELF_KINDS, type Shelf, type ShelfEntry } from '@affray/protocol';
import { GAMES } from '@affray/systems';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Link } from 'wouter';
import { IS_SITE } from '../net/backend.ts';
import { usePicture } from '../pictures/show.tsx';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy.ts';
import { Dialog } from '../ui/dialog.tsx';
import { saveFile } from '../ui/save-file.ts';
import { SHELF } from '../words/shelf.ts';
import { bringFile, fileOf, wholeShelf } from './files.ts';
import styles from './shelf.module.css';
import {
  forgetShelf,
  linkOf,
  makeShelf,
  noteSaved,
  removeItem,
  renewLink,
  type ShelfHere,
} from './shelf-api.ts';
import { savedWords, wayTo } from './shelf-section.tsx';
import { useShelf } from './use-shelf.ts';

type Tell = (work: Promise<string | null>) => void;

export function ShelfPage() {
  const { here, shelf, problem } = useShelf();
  const [status, setStatus] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const tell: Tell = (work) => {
    setFailed(null);
    work.then(setStatus, (why: Error) => setFailed(why.message));
  };
  const wrong = failed ?? problem;
  return (
    <Page title={SHELF.title}>
      <p>{SHELF.lead}</p>
      {wrong === null ? null : <p role="alert">{wrong}</p>}
      <p role="status">{status}</p>
      {here === null ? (
        <>
          <p>
            {SHELF.noShelf} {SHELF.makeMore}
          </p>
          <Button tone="main" onPress={() => tell(makeShelf().then(() => null))}>
            {SHELF.make}
          </Button>
        </>
      ) : shelf === null ? (
        problem === null && <Waiting />
      ) : (
        <Everything here={here} shelf={shelf} tell={tell} />
      )}
    </Page>
  );
}

interface EverythingProps {
  readonly here: ShelfHere;
  readonly shelf: Shelf;
  readonly tell: Tell;
}

function Everything({ here, shelf, tell }: EverythingProps) {
  const megabytes = (size: number): string => (size / 1_000_000).toFixed(1);
  const save = async (): Promise<null> => {
    saveFile('affray-shelf.json', await wholeShelf(here));
    noteSaved();
    return null;
  };
  return (
    <>
      <div className={styles.bar}>
        <Button onPress={() => tell(save())}>{SHELF.exportAll}</Button>
        <FileTrigger
          acceptedFileTypes={['.json', '.yaml', '.yml']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) tell(file.text().then(bringFile).then(SHELF.brought));
          }}
        >
          <Button>{SHELF.importAll}</Button>
        </FileTrigger>
        <span className={styles.soft}>{SHELF.room(megabytes(shelf.size), megabytes(shelf.room))}</span>
      </div>
      {IS_SITE ? (
        <p>
          {SHELF.remind} {savedWords()}
        </p>
      ) : (
        <TheLink here={here} tell={tell} />
      )}
      {shelf.items.length === 0 ? <p>{SHELF.none}</p> : null}
      {SHELF_KINDS.map((kind) => (
        <Kind key={kind} kind={kind} items={shelf.items.filter((one) => one.kind === kind)} tell={tell} />
      ))}
    </>
  );
}

function TheLink({ here, tell }: Pick<EverythingProps, 'here' | 'tell'>) {
  return (
    <section aria-labelledby="shelf-link">
      <h2 id="shelf-link">{SHELF.link}</h2>
      <p>{SHELF.linkMore}</p>
      <div className={styles.link}>
        <code>{linkOf(here)}</code>
        <Button onPress={() => tell(copyText(linkOf(here)).then((isDone) => (isDone ? SHELF.copied : null)))}>
          {SHELF.copy}
        </Button>
        <Button onPress={() => tell(renewLink(here).then(() => SHELF.renewMore))}>{SHELF.renew}</Button>
        <Button tone="plain" onPress={forgetShelf}>
          {SHELF.forget}
        </Button>
      </div>
    </section>
  );
}

interface KindProps {
  readonly kind: ShelfEntry['kind'];
  readonly items: readonly ShelfEntry[];
  readonly tell: Tell;
}

function Kind({ kind, items, tell }: KindProps) {
  if (items.length === 0) return null;
  return (
    <section className={styles.kind} aria-labelledby={`shelf-${kind}`}>
      <h2 id={`shelf-${kind}`}>{SHELF.kinds[kind]}</h2>
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <Row item={item} tell={tell} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thumb({ picture }: { readonly picture: string }) {
  const url = usePicture(picture);
  return url === null ? null : <img className={styles.thumb} src={url} alt="" />;
}

function Row({ item, tell }: { readonly item: ShelfEntry; readonly tell: Tell }) {
  const [isAsking, setAsking] = useState(false);
  const way = wayTo(item);
  const { name, system, updated } = item;
  const save = async (): Promise<null> => {
    const file = await fileOf(item);
    saveFile(file.name, file.text, file.type);
    return null;
  };
  return (
    <>
      <span>
        {item.kind === 'picture' ? <Thumb picture={item.id} /> : null}
        {way === null ? <strong>{name}</strong> : <Link href={way}>{name}</Link>}{' '}
        <span className={styles.soft}>
          {system === null ? '' : `${GAMES[system]?.title ?? system}, `}
          {new Date(updated).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
      </span>
      <span className={styles.ways}>
        <Button size="small" aria-label={SHELF.saveOf(name)} onPress={() => tell(save())}>
          {SHELF.save}
        </Button>
        <Button size="small" tone="danger" aria-label={SHELF.removeOf(name)} onPress={() => setAsking(true)}>
          {SHELF.remove}
        </Button>
      </span>
      <Dialog title={SHELF.remove} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{SHELF.removeSure(name)}</p>
        <Button
          tone="danger"
          onPress={() => {
            setAsking(false);
            tell(removeItem(item).then(() => null));
          }}
        >
          {SHELF.remove}
        </Button>
      </Dialog>
    </>
  );
}
