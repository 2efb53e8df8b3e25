// In games where some choose before others: whether they still do, or have sealed their choices.
import { list } from '../words/table.ts';
import { TEMPO } from '../words/tempo.ts';
import { useTable } from './model.tsx';
import { SealMark } from './seals.tsx';

/** One line about those who choose first; nothing if nobody does. */
export function FirstSealed() {
  const { frame, nameOf, seals } = useTable();
  const first = frame.fight?.first ?? null;
  if (first === null) return null;
  const names = list(first.who.map(nameOf));
  return (
    <span role="status" data-first={first.sealed ? 'sealed' : 'choosing'}>
      {first.sealed ? TEMPO.firstSealed(names) : TEMPO.firstChoose(names, first.who.length)}{' '}
      {seals.map(({ moment, commitment }) =>
        moment !== null ? null : <SealMark key={commitment} commitment={commitment} />,
      )}
    </span>
  );
}
