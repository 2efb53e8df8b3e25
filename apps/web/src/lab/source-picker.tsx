// Which fight: a ready-made one by game, a file, or one handed over by Prepare.
import type { LibraryFight } from '@affray/protocol';
import { GAMES } from '@affray/systems';
import { FileTrigger } from 'react-aria-components';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { LAB } from '../words/lab.ts';
import type { Source } from './fight.ts';
import styles from './lab.module.css';

export interface SourcePickerProps {
  readonly fights: readonly LibraryFight[];
  readonly source: Source | null;
  readonly onLibrary: (id: string) => void;
  readonly onText: (source: Source) => void;
}

const BROUGHT = 'brought';

/** Picks the fight to study. */
export function SourcePicker({ fights, source, onLibrary, onText }: SourcePickerProps) {
  const games = Object.keys(GAMES).filter((game) => fights.some(({ system }) => system === game));
  const chosen = source?.from === 'library' ? source.id : BROUGHT;
  const game = source?.from === 'library' ? (source.id.split('/')[0] ?? '') : '';
  const brought = source !== null && source.from !== 'library' ? source : null;
  const ofGame = fights.filter(({ system }) => system === (game === '' ? games[0] : game));
  return (
    <section className={styles.source} aria-label={LAB.fight}>
      <Choose
        label={LAB.game}
        value={game === '' ? BROUGHT : game}
        onChange={(next) => {
          const first = fights.find(({ system }) => system === next);
          if (first !== undefined) onLibrary(first.id);
        }}
        of={[
          ...(brought === null ? [] : [[BROUGHT, wordsOf(brought)] as const]),
          ...games.map((one) => [one, GAMES[one]?.title ?? one] as const),
        ]}
      />
      {brought !== null ? null : (
        <Choose
          label={LAB.ready}
          value={chosen}
          onChange={onLibrary}
          of={ofGame.map(({ id, title }) => [id, title] as const)}
        />
      )}
      <FileTrigger
        acceptedFileTypes={['.yaml', '.yml', '.json']}
        onSelect={(files) => {
          const file = files?.[0];
          if (file !== undefined)
            void file.text().then((text) => onText({ from: 'file', name: file.name, text }));
        }}
      >
        <Button>{LAB.openFile}</Button>
      </FileTrigger>
      {source?.from === 'library' ? <Link href={`/prepare/${source.id}`}>{LAB.toPrepare}</Link> : null}
      {source?.from === 'prepare' ? <Link href="/prepare">{LAB.toPrepare}</Link> : null}
    </section>
  );
}

function wordsOf(source: Exclude<Source, { readonly from: 'library' }>): string {
  if (source.from === 'file') return LAB.fromFile(source.name);
  return LAB.handed(/^title:\s*(.*)$/m.exec(source.text)?.[1] ?? source.name);
}
