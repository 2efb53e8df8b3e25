// For the game master: who is awaited but not connected, and how to continue without them.
import { waysBack } from '../hosting/ways-back.ts';
import { Button } from '../ui/button.tsx';
import { TEMPO } from '../words/tempo.ts';
import { fightersIn, useTable } from './model.tsx';

/** A line for each awaited person who is not connected. */
export function Asleep() {
  const { table, frame, system, state, isGm, pen, tell } = useTable();
  const { fight, info } = frame;
  if (!isGm || !pen || fight === null || state === null || info.stage !== 'playing') return null;
  const known = fightersIn(system, state);
  const sides = new Set(fight.waitingFor.map((id) => (known.includes(id) ? system.sideOf(state, id) : id)));
  // People who share this device are connected one at a time.
  const here = new Set(waysBack(table).map(({ seat }) => seat));
  const away = info.seats.filter(
    ({ id, kind, taken, bot, online, sides: own, fighters }) =>
      kind === 'player' &&
      !here.has(id) &&
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
