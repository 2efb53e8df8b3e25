// Souvenirs of a fight: the best blow, who read whom and who bluffed, where the minutes went, and a picture to
// share.
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
import { readings } from './readings.ts';

const MOST_DOERS = 3;

/** Shown under the end of a fight. */
export function Keepsake({ result }: { readonly result: string }) {
  const { allEvents, system, nameOf, frame } = useTable();
  const inRounds = useMemo(() => {
    const present = presentationOf(system);
    return allEvents.flatMap(({ event, round }) =>
      isOfTable(event) ? [] : present.cues(event).map((cue) => ({ round, cue })),
    );
  }, [allEvents, system]);
  const cues = useMemo(() => inRounds.map(({ cue }) => cue), [inRounds]);
  const blow = useMemo(() => bestBlow(cues), [cues]);
  const { read, bluff } = useMemo(() => readings(inRounds), [inRounds]);
  const tempo = frame.info.tempo ?? [];
  const nameOfSeat = (id: string): string => frame.info.seats.find((seat) => seat.id === id)?.name ?? id;
  const minutes = tempo.map(({ seat, ms }) => KEEPSAKE.spent(nameOfSeat(seat), ms));
  const told = [
    ...(blow === null ? [] : [KEEPSAKE.blow(nameOf(blow.by), nameOf(blow.at), blow.points, blow.felled)]),
    ...(read === null ? [] : [KEEPSAKE.read(nameOf(read.by), nameOf(read.of), read.times)]),
    ...(bluff === null ? [] : [KEEPSAKE.bluff(nameOf(bluff.who), bluff.round, bluff.say, bluff.usual)]),
  ];
  const doers = deedsDone(cues)
    .slice(0, MOST_DOERS)
    .map(({ who, strikes, hurt }) => `${nameOf(who)}: ${TABLE.hitsOf(hurt, strikes)}`);
  const save = async (): Promise<void> => {
    const lines = [...told, ...doers, ...(minutes.length === 0 ? [] : [`${KEEPSAKE.minutes}:`, ...minutes])];
    const picture = await keepsakePicture({ title: frame.info.title, result, lines });
    if (picture !== null) saveBlob(`${frame.info.title}.png`, picture);
  };
  return (
    <section className={styles.keepsake} aria-label={KEEPSAKE.title} data-keepsake>
      {told.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {minutes.length === 0 ? null : <p>{`${KEEPSAKE.minutes}: ${minutes.join(', ')}`}</p>}
      <Button size="small" onPress={() => void save()}>
        {KEEPSAKE.picture}
      </Button>
    </section>
  );
}
