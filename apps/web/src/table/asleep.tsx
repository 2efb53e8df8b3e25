// For the game master: who is waited for and not connected, and how to go on without them.
import { Button } from '../ui/button.tsx';
import { TEMPO } from '../words/tempo.ts';
import { fightersIn, useTable } from './model.tsx';

/** A line for each person that the table waits for in vain. */
export function Asleep() {
  const { frame, system, state, isGm, pen, tell } = useTable();
  const { fight, info } = frame;
  if (!isGm || !pen || fight === null || state === null || info.stage !== 'playing') return null;
  const known = fightersIn(system, state);
  const sides = new Set(fight.waitingFor.map((id) => (known.includes(id) ? system.sideOf(state, id) : id)));
  const away = info.seats.filter(
    ({ kind, taken, bot, online, sides: own, fighters }) =>
      kind === 'player' &&
      taken &&
      bot === null &&
      !online &&
      (own.some((side) => sides.has(side)) ||
        fighters.some((id) => known.includes(id) && sides.has(system.sideOf(state, id)))),
  );
  return away.map(({ id, name }) => (
    <p key={id} data-asleep={name}>
      {TEMPO.asleep(name)}{' '}
      <Button size="small" onPress={() => void tell({ do: 'go-on-without', seat: id })}>
        {TEMPO.goOnWithout(name)}
      </Button>
    </p>
  ));
}
