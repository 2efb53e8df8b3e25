// The lab: plays a fight many times in this browser's workers and analyses the results.
import type { LibraryFight } from '@affray/protocol';
import { useEffect, useMemo, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useLocation } from 'wouter';
import { readyFights } from '../net/api.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import tabStyles from '../ui/tabs.module.css';
import { LAB } from '../words/lab.ts';
import { AcrossTab } from './across-tab.tsx';
import { CompareTab } from './compare-tab.tsx';
import { DecidesTab } from './decides-tab.tsx';
import { FairTab } from './fair-tab.tsx';
import type { LabFight, Source } from './fight.ts';
import styles from './lab.module.css';
import { OddsTab } from './odds-tab.tsx';
import { Hatchings } from './plate.tsx';
import { SeriesTab } from './series-tab.tsx';
import { SolveTab } from './solve-tab.tsx';
import { SourcePicker } from './source-picker.tsx';
import { SweepTab } from './sweep-tab.tsx';
import { type Terms, USUAL_TERMS } from './terms.ts';
import { TermsForm } from './terms-form.tsx';
import { handedToLab, useFight } from './use-fight.ts';
import { usePlace } from './use-place.ts';

/** The lab, with a ready-made fight, a file, or one handed over by Prepare. */
export function LabPage({ fight: id }: { readonly fight?: string | undefined }) {
  const [fights, setFights] = useState<readonly LibraryFight[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [brought, setBrought] = useState<Source | null>(handedSource);
  const [, go] = useLocation();
  useEffect(() => {
    readyFights().then(setFights, (failed: Error) => setProblem(failed.message));
  }, []);
  const first = fights[0]?.id;
  const source = useMemo<Source | null>(() => {
    if (id !== undefined && id !== '') return { from: 'library', id };
    return brought ?? (first === undefined ? null : { from: 'library', id: first });
  }, [id, brought, first]);
  const opening = useFight(source);
  return (
    <Page title={LAB.title} wide>
      <Hatchings />
      <p className={styles.lead}>{LAB.lead}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <SourcePicker
        fights={fights}
        source={source}
        onLibrary={(next) => go(`/lab/${next}`)}
        onText={(next) => {
          setBrought(next);
          go('/lab');
        }}
      />
      {opening.is === 'waiting' ? <Waiting /> : null}
      {opening.is === 'wrong' ? <Wrong why={opening.why} problems={opening.problems} /> : null}
      {opening.is === 'open' ? <Bench key={opening.fight.text} fight={opening.fight} /> : null}
    </Page>
  );
}

function handedSource(): Source | null {
  const text = handedToLab();
  return text === null ? null : { from: 'prepare', name: 'prepared.yaml', text };
}

function Wrong({
  why,
  problems,
}: {
  readonly why: string;
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}) {
  return (
    <div role="alert">
      <p>{why === '' ? LAB.wrong : why}</p>
      <ul>
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            {line}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The terms, then the questions about a fight. */
function Bench({ fight }: { readonly fight: LabFight }) {
  const [terms, setTerms] = useState<Terms>(USUAL_TERMS);
  const { pool, isOffered, refused } = usePlace(fight, terms.onServer);
  const parts = { fight, terms, pool };
  return (
    <>
      <header className={styles.head}>
        <h2>{fight.setup.title}</h2>
        <p>{fight.scenario.story}</p>
      </header>
      <TermsForm fight={fight} terms={terms} onChange={setTerms} hasServer={isOffered} />
      {refused === null ? null : (
        <p role="status" className={styles.refused}>
          {LAB.server.refused(refused)}
        </p>
      )}
      <Tabs className={styles.tabs ?? ''}>
        <TabList aria-label={LAB.title} className={styles.tabList ?? ''}>
          {Object.entries(LAB.tabs).map(([id, words]) => (
            <Tab key={id} id={id} className={tabStyles.tab ?? ''}>
              {words}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="fair" className={styles.panel ?? ''} shouldForceMount>
          <FairTab {...parts} />
        </TabPanel>
        <TabPanel id="compare" className={styles.panel ?? ''} shouldForceMount>
          <CompareTab {...parts} />
        </TabPanel>
        <TabPanel id="decides" className={styles.panel ?? ''} shouldForceMount>
          <DecidesTab {...parts} />
        </TabPanel>
        <TabPanel id="sweep" className={styles.panel ?? ''} shouldForceMount>
          <SweepTab {...parts} />
        </TabPanel>
        <TabPanel id="odds" className={styles.panel ?? ''} shouldForceMount>
          <OddsTab {...parts} />
        </TabPanel>
        <TabPanel id="solve" className={styles.panel ?? ''} shouldForceMount>
          <SolveTab {...parts} />
        </TabPanel>
        <TabPanel id="series" className={styles.panel ?? ''} shouldForceMount>
          <SeriesTab {...parts} />
        </TabPanel>
        <TabPanel id="across" className={styles.panel ?? ''} shouldForceMount>
          <AcrossTab {...parts} />
        </TabPanel>
      </Tabs>
    </>
  );
}
