// The fight: ribbon on top, the stage, the current passage, the action bar; log and tools at the side. The stage never changes its size.
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { ActionBar } from '../act/action-bar.tsx';
import { useActing } from '../act/use-acting.ts';
import { useOutlook } from '../act/use-outlook.ts';
import { Log } from '../log/log.tsx';
import { Telling } from '../play/telling.tsx';
import { TheatreDice } from '../play/theatre-dice.tsx';
import type { Player } from '../play/use-player.ts';
import { Stage } from '../stage/stage.tsx';
import { Badge } from '../ui/badge.tsx';
import { TABLE } from '../words/table.ts';
import { Announcer } from './announcer.tsx';
import { Ending } from './ending.tsx';
import styles from './fight-view.module.css';
import { useTable } from './model.tsx';
import { Notices } from './notices.tsx';
import { Ribbon } from './ribbon.tsx';
import type { ConnectionState } from './use-live-table.ts';
import { useStageProps } from './use-stage-props.ts';
import { useWide } from './use-wide.ts';

const GmTools = lazy(async () => ({ default: (await import('../desk/gm-tools.tsx')).GmTools }));
const SeatList = lazy(async () => ({ default: (await import('../desk/seat-list.tsx')).SeatList }));

/**
 * A running fight, or one that has just ended. Hovering and picking render it several times for one answer, so its
 * large parts are memoised.
 */
export const FightView = memo(function FightView({
  connection,
  player,
}: {
  readonly connection: ConnectionState;
  readonly player: Player;
}) {
  const isWide = useWide();
  const { frame, isGm, gmToolsAsked } = useTable();
  const acting = useActing(player.isBusy);
  const stage = useStageProps(player, acting);
  const outlook = useOutlook(acting);
  // While nobody can act, the events also use the space of the action bar.
  const isTelling = player.isBusy && frame.fight?.die === null && !acting.goingOn.isOn;
  // In some games the winners are still asked something, so the end is shown once nobody is asked any more.
  const isOver = frame.info.stage === 'over' && !player.isBusy;
  const [isFolded, setFolded] = useState(false);
  const [tab, setTab] = useState('play');
  useEffect(() => {
    if (gmToolsAsked > 0) setTab('desk');
  }, [gmToolsAsked]);
  // A phone shows one tab at a time: bring the end to the front.
  useEffect(() => {
    if (isOver && !isWide) setTab('play');
  }, [isOver, isWide]);
  const knocks = frame.info.gm?.knocks.filter(({ seat }) => seat === undefined).length ?? 0;
  const beside = !isWide && tab !== 'play';
  return (
    <div className={styles.view} data-wide={isWide || undefined} data-telling={isTelling || undefined}>
      <Ribbon isBusy={player.isBusy} undoTo={acting.goingOn.from} />
      <div className={styles.notices}>
        <Notices connection={connection} />
      </div>
      <main className={styles.stage} aria-label={TABLE.stageTab} hidden={beside}>
        <Stage {...stage} />
        <TheatreDice player={player} />
      </main>
      {isOver ? (
        <div className={styles.ending} data-folded={isFolded || undefined} hidden={beside}>
          <Ending isFolded={isFolded} onFold={setFolded} />
        </div>
      ) : null}
      <div className={styles.telling} hidden={beside || isOver}>
        <Telling player={player} outlook={outlook} isTall={isTelling} />
      </div>
      <div className={styles.actions} hidden={beside || isTelling || isOver}>
        <ActionBar acting={acting} isBusy={player.isBusy} />
      </div>
      <aside className={styles.side}>
        <SideTabs isWide={isWide} isGm={isGm} knocks={knocks} tab={tab} onTab={setTab} />
      </aside>
      <Announcer />
    </div>
  );
});

/**
 * Log, seats and the game master's tools: next to the stage, or on a phone in its place. It reads nothing from the table context, because
 * the tabs commit twice on every render.
 */
const SideTabs = memo(function SideTabs({
  isWide,
  isGm,
  knocks,
  tab,
  onTab,
}: {
  readonly isWide: boolean;
  readonly isGm: boolean;
  /** How many people have knocked and have no seat yet; marked on the tab of the seats. */
  readonly knocks: number;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}) {
  const now = isWide && tab === 'play' ? 'log' : tab;
  return (
    <Tabs selectedKey={now} onSelectionChange={(key) => onTab(String(key))} className={styles.tabs ?? ''}>
      <TabList aria-label={TABLE.tabs} className={styles.tabList ?? ''} data-part="menu">
        {isWide ? null : <Tab id="play">{TABLE.playTab}</Tab>}
        <Tab id="log">{TABLE.logTab}</Tab>
        <Tab id="seats">
          <span>
            {TABLE.seatsTab}
            <Badge count={knocks} words={TABLE.knocking(knocks)} />
          </span>
        </Tab>
        {isGm ? <Tab id="desk">{TABLE.deskTab}</Tab> : null}
      </TabList>
      {isWide ? null : (
        <TabPanel id="play" className={styles.nothing ?? ''}>
          {null}
        </TabPanel>
      )}
      <TabPanel id="log" className={styles.panel ?? ''}>
        <Log />
      </TabPanel>
      <TabPanel id="seats" className={styles.panel ?? ''}>
        <h2 className="visually-hidden">{TABLE.seatsTab}</h2>
        <Suspense>
          <SeatList />
        </Suspense>
      </TabPanel>
      {isGm ? (
        <TabPanel id="desk" className={styles.panel ?? ''}>
          <Suspense>
            <GmTools />
          </Suspense>
        </TabPanel>
      ) : null}
    </Tabs>
  );
});
