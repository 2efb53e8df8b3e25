import { departures, type NameOf } from '@affray/kernel';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Label, Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { HouseRuleList } from '../log/house-rule-list.tsx';
import { rowsOf } from '../log/lines.ts';
import { PicturesProvider } from '../pictures/show.tsx';
import { RuleDialog } from '../rules/rule-dialog.tsx';
import { FighterSheet } from '../sheet/index.tsx';
import { Stage } from '../stage/stage.tsx';
import { STILL, type StageProps } from '../stage/stage-props.ts';
import { fightersIn } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { HOUSE, inFew } from '../words/house-rules.ts';
import { LOG } from '../words/log.ts';
import { REPLAY } from '../words/replay.ts';
import { inSentence, TABLE } from '../words/table.ts';
import { PlayButton } from './play-button.tsx';
import styles from './replay.module.css';
import { type ReplayTimeline, seek } from './replay-timeline.ts';
import { Skip } from './skip.tsx';

const NOBODY: ReadonlySet<string> = new Set();

/** What surrounds a replay depends on where it is shown: in the app or in a replay file. */
export interface ProjectionProps {
  readonly timeline: ReplayTimeline;
  /** Buttons below the review. */
  readonly beside: (moment: number, nameOf: NameOf) => ReactNode;
  /** The review, next to the log; `go` jumps to a moment. */
  readonly review: (go: (moment: number) => void) => ReactNode;
  /** The moment shown first; omitted: the beginning. */
  readonly from?: number;
  /** Whether there are no other pages to link to. */
  readonly isAlone?: boolean;
}

/** A record on the screen: stage, questions, log, and controls to move through it. */
export function Projection({ timeline, beside, review, from = 0, isAlone = false }: ProjectionProps) {
  const { system, moments, seats, record } = timeline;
  const [moment, setMoment] = useState(from);
  const [seatId, setSeat] = useState(seats.find((one) => one.gm)?.id ?? seats[0]?.id ?? '');
  const [who, setWho] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const seat = seats.find((one) => one.id === seatId) ?? seats[0];
  const view = useMemo(
    () => (seat === undefined ? null : timeline.at(moment, seat)),
    [timeline, moment, seat],
  );
  useArrowKeys(moment, moments.length - 1, setMoment);
  if (view === null) return null;
  const nameOf: NameOf = (id) => (id === 'gm' ? TABLE.gm : system.nameOf(view.state, id));
  const stage: StageProps = {
    system,
    state: view.state,
    nameOf,
    sides: record.setup.sides,
    mine: NOBODY,
    waitingFor: view.waitingFor,
    lit: NOBODY,
    open: setOpen,
    title: record.setup.title,
    ...STILL,
  };
  const ids = fightersIn(system, view.state);
  const rows = rowsOf(system, nameOf, view.events, []).slice(-60);
  const houseRules = departures(system.houseRules, record.setup.options);
  const round = moments[moment]?.round ?? 0;
  const last = moments.length - 1;
  const asked = seat?.gm === true || view.prompts.length > 0 ? inSentence(moments[moment]?.words ?? '') : '';
  return (
    <div className={styles.replay}>
      <div className={styles.ways}>
        <Slider
          value={moment}
          minValue={0}
          maxValue={last}
          onChange={(value) => setMoment(value as number)}
          className={styles.slider ?? ''}
        >
          <Label>
            {LOG.round(round)} · {REPLAY.moment(moment, last)}
          </Label>
          <SliderTrack className={styles.track ?? ''}>
            <SliderThumb className={styles.thumb ?? ''} />
          </SliderTrack>
        </Slider>
        <PlayButton moment={moment} last={last} onMoment={setMoment} />
        <Button size="small" aria-label={REPLAY.first} onPress={() => setMoment(0)}>
          <Skip to="first" />
        </Button>
        <Button
          size="small"
          aria-label={REPLAY.roundBack}
          onPress={() => setMoment(seek(moments, moment, -1, (one) => one.round < round))}
        >
          <Skip to="roundBack" />
        </Button>
        <Button size="small" onPress={() => setMoment(Math.max(0, moment - 1))}>
          ◂ {REPLAY.back}
        </Button>
        <Button size="small" onPress={() => setMoment(Math.min(last, moment + 1))}>
          {REPLAY.on} ▸
        </Button>
        <Button
          size="small"
          aria-label={REPLAY.roundOn}
          onPress={() => setMoment(seek(moments, moment, 1, (one) => one.round > round))}
        >
          <Skip to="roundOn" />
        </Button>
        <Button size="small" aria-label={REPLAY.last} onPress={() => setMoment(last)}>
          <Skip to="last" />
        </Button>
        <Choose
          label={REPLAY.seenBy}
          value={seatId}
          onChange={setSeat}
          of={seats.map((one) => [one.id, one.name] as const)}
        />
        <Choose
          label={REPLAY.nextOf}
          value={who}
          onChange={(next) => {
            setWho(next);
            if (next !== '') setMoment(seek(moments, moment, 1, (one) => one.who.includes(next)));
          }}
          of={[['', REPLAY.anybody], ...ids.map((id) => [id, nameOf(id)] as const)]}
        />
      </div>
      <div className={styles.picture}>
        <PicturesProvider pictures={record.setup.pictures}>
          <Stage {...stage} />
        </PicturesProvider>
      </div>
      <div className={styles.told}>
        <section>
          {asked === '' ? null : <h2>{REPLAY.asked}</h2>}
          <p data-moment={moment}>{asked}</p>
          {Object.keys(houseRules).length === 0 ? null : (
            <details>
              <summary>{HOUSE.short(inFew(houseRules))}</summary>
              <HouseRuleList system={system} rules={houseRules} />
            </details>
          )}
          <h2>{REPLAY.log}</h2>
          <ol key={moment} className={styles.log} ref={scrollToEnd}>
            {rows.map((row) =>
              row.is === 'round' ? (
                <li key={row.key}>
                  <strong>{LOG.round(row.round)}</strong>
                </li>
              ) : (
                <li key={row.key}>
                  {row.headline}{' '}
                  <Button size="small" tone="plain" onPress={() => setRule(row.details[0]?.rule ?? null)}>
                    {row.details[0]?.rule}
                  </Button>
                </li>
              ),
            )}
          </ol>
        </section>
        <section className={styles.beside}>
          {review(setMoment)}
          <div className={styles.tools}>{beside(moment, nameOf)}</div>
        </section>
      </div>
      {open === null ? null : (
        <FighterSheet {...stage} fighter={open} why={setRule} onClose={() => setOpen(null)} />
      )}
      <RuleDialog system={system} rule={rule} onClose={() => setRule(null)} isAlone={isAlone} />
    </div>
  );
}

/** Keeps the newest line of the log visible. */
function scrollToEnd(list: HTMLOListElement | null): void {
  if (list !== null) list.scrollTop = list.scrollHeight;
}

/** Left and right step, unless the focused control uses these keys itself. */
function useArrowKeys(moment: number, last: number, go: (moment: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, svg, [role]')) return;
      if (event.key === 'ArrowLeft') go(Math.max(0, moment - 1));
      if (event.key === 'ArrowRight') go(Math.min(last, moment + 1));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [moment, last, go]);
}
