// Plays a record automatically, moment after moment.
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { REPLAY } from '../words/replay.ts';

/** Milliseconds from one moment to the next. */
const SPEEDS: Readonly<Record<string, number>> = { '1x': 1400, '2x': 700, '4x': 350 };

/** Play and pause, and how fast. */
export function PlayButton({
  moment,
  last,
  onMoment,
}: {
  readonly moment: number;
  readonly last: number;
  readonly onMoment: (moment: number) => void;
}) {
  const [isOn, setOn] = useState(false);
  const [speed, setSpeed] = useState('1x');
  useEffect(() => {
    if (!isOn) return;
    if (moment >= last) {
      setOn(false);
      return;
    }
    const timer = setTimeout(() => onMoment(moment + 1), SPEEDS[speed]);
    return () => clearTimeout(timer);
  }, [isOn, moment, last, speed, onMoment]);
  return (
    <>
      <Button
        size="small"
        tone="main"
        data-play={isOn ? 'on' : 'off'}
        onPress={() => {
          if (!isOn && moment >= last) onMoment(0);
          setOn(!isOn);
        }}
      >
        {isOn ? `❚❚ ${REPLAY.pause}` : `▶ ${REPLAY.play}`}
      </Button>
      <Choose
        label={REPLAY.speed}
        value={speed}
        onChange={setSpeed}
        of={Object.keys(SPEEDS).map((one) => [one, one] as const)}
      />
    </>
  );
}
