// What one keeps of a fight: where the minutes went, the best blow, and a picture of both to share.
import { isOfTable, presentationOf } from '@affray/kernel';
import { useMemo } from 'react';
import { Button } from '../ui/button.tsx';
import { saveBlob } from '../ui/save-file.ts';
import { KEEPSAKE } from '../words/keepsake.ts';
import { TABLE } from '../words/table.ts';
import { bestBlow } from './best-blow.ts';
import { deedsDone } from './deeds-done.ts';
import styles from './ending.module.css';
import { keepsakePicture } from './keepsake-picture.ts';
import { useTable } from './model.tsx';

const MOST_DOERS = 3;

/** Shown under the end of a fight. */
export function Keepsake({ result }: { readonly result: string }) {
  const { allEvents, system, nameOf, frame } = useTable();
  const cues = useMemo(() => {
    const present = presentationOf(system);
    return allEvents.flatMap(({ event }) => (isOfTable(event) ? [] : present.cues(event)));
  }, [allEvents, system]);
  const blow = useMemo(() => bestBlow(cues), [cues]);
  const tempo = frame.info.tempo ?? [];
  const nameOfSeat = (id: string): string => frame.info.seats.find((seat) => seat.id === id)?.name ?? id;
  const minutes = tempo.map(({ seat, ms }) => KEEPSAKE.spent(nameOfSeat(seat), ms));
  const struck =
    blow === null ? [] : [KEEPSAKE.blow(nameOf(blow.by), nameOf(blow.at), blow.points, blow.felled)];
  const doers = deedsDone(cues)
    .slice(0, MOST_DOERS)
    .map(({ who, strikes, hurt }) => `${nameOf(who)}: ${TABLE.hitsOf(hurt, strikes)}`);
  const save = async (): Promise<void> => {
    const lines = [
      ...struck,
      ...doers,
      ...(minutes.length === 0 ? [] : [`${KEEPSAKE.minutes}:`, ...minutes]),
    ];
    const picture = await keepsakePicture({ title: frame.info.title, result, lines });
    if (picture !== null) saveBlob(`${frame.info.title}.png`, picture);
  };
  return (
    <section className={styles.keepsake} aria-label={KEEPSAKE.title} data-keepsake>
      {struck.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {minutes.length === 0 ? null : <p>{`${KEEPSAKE.minutes}: ${minutes.join(', ')}`}</p>}
      <Button size="small" onPress={() => void save()}>
        {KEEPSAKE.picture}
      </Button>
    </section>
  );
}
