// The fight: ribbon on top, the stage, what is being told, the action bar; log and tools beside. Nothing changes the stage's size.
import { lazy, Suspense, useEffect, useState } from 'react';
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
import type { Line } from './use-live-table.ts';
import { useStageProps } from './use-stage-props.ts';
import { useWide } from './use-wide.ts';

const Desk = lazy(async () => ({ default: (await import('../desk/desk.tsx')).Desk }));
const SeatList = lazy(async () => ({ default: (await import('../desk/seat-list.tsx')).SeatList }));

/** A fight under way, or just over. */
export function FightView({ line, player }: { readonly line: Line; readonly player: Player }) {
  const isWide = useWide();
  const { frame } = useTable();
  const acting = useActing(player.isBusy);
  const stage = useStageProps(player, acting);
  const outlook = useOutlook(acting);
  // While nobody can act, what happens has the place of the action bar too.
  const isTelling = player.isBusy && frame.fight?.die === null && !acting.goingOn.isOn;
  // Some books still ask the winners something: the end is shown when nobody is asked any more.
  const isOver = frame.fight?.outcome != null && frame.info.stage === 'over' && !player.isBusy;
  const [tab, setTab] = useState('play');
  const { deskAsked } = useTable();
  useEffect(() => {
    if (deskAsked > 0) setTab('desk');
  }, [deskAsked]);
  const beside = !isWide && tab !== 'play';
  return (
    <div className={styles.view} data-wide={isWide || undefined} data-telling={isTelling || undefined}>
      <Ribbon isBusy={player.isBusy} undoTo={acting.goingOn.from} />
      <div className={styles.notices}>
        <Notices line={line} />
      </div>
      <main className={styles.stage} aria-label={TABLE.stageTab} hidden={beside}>
        <Stage {...stage} />
        <TheatreDice player={player} />
      </main>
      {isOver ? (
        <div className={styles.ending} hidden={beside}>
          <Ending />
        </div>
      ) : null}
      <div className={styles.telling} hidden={beside || isOver}>
        <Telling player={player} outlook={outlook} isTall={isTelling} />
      </div>
      <div className={styles.actions} hidden={beside || isTelling || isOver}>
        <ActionBar acting={acting} isBusy={player.isBusy} />
      </div>
      <aside className={styles.side}>
        <SideTabs isWide={isWide} tab={tab} onTab={setTab} />
      </aside>
      <Announcer />
    </div>
  );
}

/** The tab of the seats, with a mark while somebody knocks. */
function SeatsTab() {
  const { frame } = useTable();
  const knocks = frame.info.gm?.knocks.filter(({ seat }) => seat === undefined).length ?? 0;
  return (
    <Tab id="seats">
      <span>
        {TABLE.seatsTab}
        <Badge count={knocks} words={TABLE.knocking(knocks)} />
      </span>
    </Tab>
  );
}

/** Log, seats and the game master's tools: beside the stage, or on a phone in its place. */
function SideTabs({
  isWide,
  tab,
  onTab,
}: {
  readonly isWide: boolean;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}) {
  const { isGm } = useTable();
  const now = isWide && tab === 'play' ? 'log' : tab;
  return (
    <Tabs selectedKey={now} onSelectionChange={(key) => onTab(String(key))} className={styles.tabs ?? ''}>
      <TabList aria-label={TABLE.tabs} className={styles.tabList ?? ''} data-part="menu">
        {isWide ? null : <Tab id="play">{TABLE.playTab}</Tab>}
        <Tab id="log">{TABLE.logTab}</Tab>
        <SeatsTab />
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
        <Suspense>
          <SeatList />
        </Suspense>
      </TabPanel>
      {isGm ? (
        <TabPanel id="desk" className={styles.panel ?? ''}>
          <Suspense>
            <Desk />
          </Suspense>
        </TabPanel>
      ) : null}
    </Tabs>
  );
}
