// The fight: ribbon on top, the stage, my prompt below it, log and desk beside. On a phone one thing at a time.
import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { Desk } from '../desk/desk.tsx';
import { SeatList } from '../desk/seat-list.tsx';
import { Log } from '../log/log.tsx';
import { PromptPanel } from '../prompt/prompt-panel.tsx';
import { Stage } from '../stage/index.tsx';
import { Badge } from '../ui/badge.tsx';
import { TABLE } from '../words/table.ts';
import { Announcer } from './announcer.tsx';
import { Ending } from './ending.tsx';
import styles from './fight-view.module.css';
import { Lately } from './lately.tsx';
import { useTable } from './model.tsx';
import { Notices } from './notices.tsx';
import { Reveal } from './reveal.tsx';
import { Ribbon } from './ribbon.tsx';
import type { Line } from './use-live-table.ts';
import { useStageProps } from './use-stage-props.ts';
import { useWide } from './use-wide.ts';

/** A fight under way, or just over. */
export function FightView({ line, isRolling }: { readonly line: Line; readonly isRolling: boolean }) {
  const isWide = useWide();
  return (
    <div className={styles.view}>
      <Ribbon />
      <Notices line={line} />
      {isWide ? <WideView isRolling={isRolling} /> : <NarrowView isRolling={isRolling} />}
      <Reveal />
      <Announcer />
    </div>
  );
}

function WideView({ isRolling }: { readonly isRolling: boolean }) {
  return (
    <div className={styles.wide}>
      <main className={styles.middle}>
        <StagePane />
        <div className={styles.prompt}>
          <Ending />
          <PromptPanel isRolling={isRolling} />
        </div>
      </main>
      <aside className={styles.side}>
        <SideTabs />
      </aside>
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

function SideTabs() {
  const { isGm } = useTable();
  const [tab, setTab] = useState('log');
  return (
    <Tabs selectedKey={tab} onSelectionChange={(key) => setTab(String(key))} className={styles.tabs ?? ''}>
      <TabList aria-label={TABLE.tabs} className={styles.tabList ?? ''}>
        <Tab id="log">{TABLE.logTab}</Tab>
        <SeatsTab />
        {isGm ? <Tab id="desk">{TABLE.deskTab}</Tab> : null}
      </TabList>
      <SidePanels />
    </Tabs>
  );
}

/** What stands beside the stage, or behind a tab of its own. */
function SidePanels() {
  const { isGm } = useTable();
  return (
    <>
      <TabPanel id="log" className={styles.panel ?? ''}>
        <Log />
      </TabPanel>
      <TabPanel id="seats" className={styles.panel ?? ''}>
        <SeatList />
      </TabPanel>
      {isGm ? (
        <TabPanel id="desk" className={styles.panel ?? ''}>
          <Desk />
        </TabPanel>
      ) : null}
    </>
  );
}

function NarrowView({ isRolling }: { readonly isRolling: boolean }) {
  const { isGm, frame } = useTable();
  const [tab, setTab] = useState('play');
  const asked = (frame.fight?.prompts ?? []).filter((prompt) => prompt.locked === undefined).length;
  return (
    <Tabs
      selectedKey={tab}
      onSelectionChange={(key) => setTab(String(key))}
      className={[styles.tabs, styles.narrow].join(' ')}
    >
      <TabPanel id="play" className={styles.panel ?? ''}>
        <main className={styles.hand}>
          <Ending />
          <StagePane isSmall />
          <Lately onOpen={() => setTab('log')} />
          <div className={styles.prompt}>
            <PromptPanel isRolling={isRolling} />
          </div>
        </main>
      </TabPanel>
      <TabPanel id="stage" className={styles.panel ?? ''}>
        <StagePane />
      </TabPanel>
      <SidePanels />
      <TabList aria-label={TABLE.tabs} className={[styles.tabList, styles.below].join(' ')}>
        <Tab id="play">
          <span>
            {TABLE.playTab}
            {tab === 'play' ? null : <Badge count={asked} words={TABLE.asking(asked)} />}
          </span>
        </Tab>
        <Tab id="stage">{TABLE.stageTab}</Tab>
        <Tab id="log">{TABLE.logTab}</Tab>
        <SeatsTab />
        {isGm ? <Tab id="desk">{TABLE.deskTab}</Tab> : null}
      </TabList>
    </Tabs>
  );
}

/** The stage; small above the prompt in a hand. */
function StagePane({ isSmall = false }: { readonly isSmall?: boolean }) {
  const props = useStageProps();
  const { frame } = useTable();
  return (
    <section
      aria-label={TABLE.stageTab}
      className={[styles.stage, isSmall && styles.small].filter(Boolean).join(' ')}
    >
      <Stage {...props} systemId={frame.info.system} />
    </section>
  );
}
