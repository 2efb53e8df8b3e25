// The player inside a replay file. It makes no requests: record, rules, drawings and review are in the page.
import { type FightRecord, parseRecord, type System } from '@affray/kernel';
import type { ReplayData } from '@affray/lab/browser';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { embedDrawings } from '../art/drawing-url.ts';
import { EmbeddedPictures } from '../pictures/show.tsx';
import { Projection } from '../replay/projection.tsx';
import { timelineOf } from '../replay/replay-timeline.ts';
import reviewStyles from '../replay/review.module.css';
import { Reviewed } from '../replay/reviewed.tsx';
import { Verification } from '../replay/verification.tsx';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { REPLAY } from '../words/replay.ts';
import { REVIEW } from '../words/review.ts';
import styles from './player.module.css';
import '../style/tokens.css';
import '../style/page.css';

declare global {
  /** The exports of the rules' script. */
  var AffraySystem: Readonly<Record<string, unknown>>;
}

/** The system that the record names, among the exports of the rules' script. */
function systemFor({ system: id }: FightRecord): System {
  const found = Object.values(globalThis.AffraySystem).find(
    (one) => typeof one === 'object' && one !== null && (one as Partial<System>).id === id,
  );
  if (found === undefined) throw new Error(`This file has no rules for "${id}".`);
  return found as System;
}

function Player({ record: text, review, pictures }: ReplayData) {
  const record = parseRecord(text);
  const timeline = timelineOf(systemFor(record), record);
  return (
    <main className={styles.page}>
      <h1>{record.setup.title}</h1>
      <EmbeddedPictures value={pictures}>
        <Projection
          timeline={timeline}
          isAlone
          beside={() => (
            <>
              <Button onPress={() => saveFile(`${record.setup.title}.json`, text)}>{REPLAY.save}</Button>
              <Verification record={record} system={timeline.system} />
            </>
          )}
          review={(go) =>
            review === null ? null : (
              <section className={reviewStyles.review} aria-label={REVIEW.title} data-part="review">
                <Reviewed report={review} go={go} />
              </section>
            )
          }
        />
      </EmbeddedPictures>
      <footer className={styles.foot}>{REPLAY.madeWith}</footer>
    </main>
  );
}

const root = document.getElementById('app') as HTMLElement;
try {
  const data = JSON.parse(document.getElementById('data')?.textContent ?? '') as ReplayData;
  embedDrawings(data.drawings);
  createRoot(root).render(
    <StrictMode>
      <Player {...data} />
    </StrictMode>,
  );
} catch (problem) {
  root.textContent = (problem as Error).message;
}
