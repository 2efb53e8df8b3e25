// Making a fight: forms on one side, its text on the other, checked and played during editing.
import type { Opened } from '@affray/scenario';
import { useEffect, useRef, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useLocation } from 'wouter';
import { usePool } from '../lab/pool.ts';
import { handToLab } from '../lab/use-fight.ts';
import { fightText } from '../net/api.ts';
import { type FightToSit, SittingDialog } from '../pages/sitting-dialog.tsx';
import { DraftStatus } from '../shelf/draft-status.tsx';
import type { FightOnShelf } from '../shelf/files.ts';
import { readItem } from '../shelf/shelf-api.ts';
import { useShelfDraft } from '../shelf/use-shelf-draft.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { useWide } from '../table/use-wide.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import tabStyles from '../ui/tabs.module.css';
import { PREPARE } from '../words/prepare.ts';
import { BeginDialog, Ways } from './begin-dialog.tsx';
import { currentDraft, type Draft, drafts, newDraft, titleIn } from './drafts.ts';
import { dataOf } from './edit.ts';
import { type Editor, editorOf } from './editor.ts';
import { Estimate } from './estimate.tsx';
import { FightForm } from './fight-form.tsx';
import { FightersForm } from './fighters-form.tsx';
import { withNearest } from './lines.ts';
import styles from './prepare.module.css';
import { Problems } from './problems.tsx';
import { RulesForm } from './rules-form.tsx';
import { SceneForm } from './scene-form.tsx';
import { TextPane, type TextPaneHandle } from './text-pane.tsx';
import { type Check, useCheck } from './use-check.ts';
import { type DraftText, useDraftText } from './use-draft.ts';

const ON_SHELF = 'shelf/';

/** A fight of the shelf continues as saved; a ready-made one begins a draft. */
async function draftFrom(fight: string): Promise<Draft> {
  if (!fight.startsWith(ON_SHELF)) return newDraft(await fightText(fight), fight);
  const { id, data, rev, updated } = await readItem(fight.slice(ON_SHELF.length));
  const { text, from } = JSON.parse(data) as FightOnShelf;
  return { id, text, from, changedAt: updated, rev };
}

/** The page, with the current draft or a ready-made fight to begin with. */
export function PreparePage({ fight }: { readonly fight?: string | undefined }) {
  const [draft, setDraft] = useState<Draft | null>(() =>
    fight === undefined || fight === '' ? currentDraft() : null,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  useEffect(() => {
    if (fight === undefined || fight === '') return;
    let isHere = true;
    // A ready-made fight that was changed before continues as it was left.
    const before = drafts().find(({ from }) => from === fight);
    if (before !== undefined && !fight.startsWith(ON_SHELF)) setDraft(before);
    else
      draftFrom(fight).then(
        (next) => isHere && setDraft(next),
        (failed: Error) => isHere && setProblem(failed.message),
      );
    return () => {
      isHere = false;
    };
  }, [fight]);
  const begin = (next: Draft): void => {
    setDraft(next);
    go('/prepare');
  };
  const isComing = draft === null && fight !== undefined && fight !== '' && problem === null;
  return (
    <Page title={PREPARE.title} wide>
      <p className={styles.lead}>{PREPARE.lead}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {isComing ? <Waiting /> : null}
      {draft === null ? isComing ? null : <Ways onBegin={begin} /> : null}
      {draft === null ? null : <Workspace key={draft.id} draft={draft} onBegin={begin} />}
    </Page>
  );
}

/** The workspace of a draft. */
function Workspace({ draft, onBegin }: { readonly draft: Draft; readonly onBegin: (draft: Draft) => void }) {
  const drafting = useDraftText(draft);
  const { text, change } = drafting;
  const onShelf = useShelfDraft(draft, text, change);
  const file = `${titleIn(text) === '' ? 'fight' : titleIn(text)}.yaml`;
  const check = useCheck(text, 'fight.yaml');
  const pool = usePool();
  const pane = useRef<TextPaneHandle>(null);
  const isWide = useWide();
  const [tab, setTab] = useState('fight');
  const [base, setBase] = useState<string | null>(null);
  const data = dataOf(text);
  const editor =
    data === null || check.system === null ? null : editorOf(text, data, check.system, check.last, change);
  const edit = (next: string): void => {
    setBase(next);
    setTab('fighters');
  };
  const goTo = (line: number): void => {
    setTab((now) => (isWide ? now : 'text'));
    // The text pane may have to be shown first.
    setTimeout(() => pane.current?.goTo(line), 50);
  };
  const marked = new Set(check.problems.map(({ line }) => line));
  const textPane = (
    <TextPane ref={pane} text={text} onChange={(next) => change(next, true)} marked={marked} />
  );
  const tabs = Object.entries(PREPARE.tabs).filter(([id]) => id !== 'text' || !isWide);
  return (
    <>
      <Toolbar drafting={drafting} check={check} file={file} onBegin={onBegin} />
      <DraftStatus {...onShelf} />
      <Estimate opened={check.opened} pool={pool} />
      <div className={styles.desk}>
        <Tabs
          className={styles.forms ?? ''}
          selectedKey={isWide && tab === 'text' ? 'fight' : tab}
          onSelectionChange={(key) => setTab(String(key))}
        >
          <TabList aria-label={PREPARE.title} className={styles.tabList ?? ''}>
            {tabs.map(([id, words]) => (
              <Tab key={id} id={id} className={tabStyles.tab ?? ''}>
                {words}
              </Tab>
            ))}
          </TabList>
          {tabs.map(([id]) => (
            <TabPanel key={id} id={id} className={styles.panel ?? ''}>
              {id === 'text' ? (
                textPane
              ) : editor === null ? (
                <p>{data === null ? PREPARE.broken : <Waiting />}</p>
              ) : (
                <Form id={id} editor={editor} base={base} onEdit={edit} />
              )}
            </TabPanel>
          ))}
        </Tabs>
        <div className={styles.aside}>
          <Problems
            problems={check.problems}
            onGo={goTo}
            onTake={(problem) => change(withNearest(text, problem))}
          />
          {isWide ? textPane : null}
        </div>
      </div>
    </>
  );
}

function Form({
  id,
  editor,
  base,
  onEdit,
}: {
  readonly id: string;
  readonly editor: Editor;
  readonly base: string | null;
  readonly onEdit: (base: string) => void;
}) {
  switch (id) {
    case 'fighters':
      return <FightersForm editor={editor} base={base} onChoose={onEdit} />;
    case 'scene':
      return <SceneForm editor={editor} />;
    case 'rules':
      return <RulesForm editor={editor} />;
    default:
      return <FightForm editor={editor} onEdit={onEdit} />;
  }
}

function Toolbar({
  drafting,
  check,
  file,
  onBegin,
}: {
  readonly drafting: DraftText;
  readonly check: Check;
  readonly file: string;
  readonly onBegin: (draft: Draft) => void;
}) {
  const [isBeginning, setBeginning] = useState(false);
  const [isSitting, setSitting] = useState(false);
  const [, go] = useLocation();
  const { text, undo, redo, canUndo, canRedo } = drafting;
  const opened = check.opened;
  const isReady = opened !== null && check.text === text;
  const data = dataOf(text);
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={PREPARE.title}>
      <Button onPress={() => setBeginning(true)}>{PREPARE.begin} …</Button>
      <Button isDisabled={!canUndo} onPress={undo}>
        ↶ {PREPARE.undo}
      </Button>
      <Button isDisabled={!canRedo} onPress={redo}>
        ↷ {PREPARE.redo}
      </Button>
      <Button onPress={() => saveFile(file, text, 'application/yaml')}>{PREPARE.yaml}</Button>
      <Button
        isDisabled={data === null}
        onPress={() => saveFile(file.replace(/yaml$/, 'json'), JSON.stringify(data, null, 2))}
      >
        {PREPARE.json}
      </Button>
      <span className={styles.spring} />
      <Button
        isDisabled={!isReady}
        onPress={() => {
          handToLab(text);
          go('/lab');
        }}
      >
        {PREPARE.toLab}
      </Button>
      <Button tone="main" isDisabled={!isReady} onPress={() => setSitting(true)}>
        {PREPARE.run}
      </Button>
      <BeginDialog
        isOpen={isBeginning}
        onClose={() => setBeginning(false)}
        onBegin={(next) => {
          setBeginning(false);
          onBegin(next);
        }}
      />
      <SittingDialog
        fight={isSitting && opened !== null ? sitting(opened, text) : null}
        onClose={() => setSitting(false)}
      />
    </div>
  );
}

function sitting({ setup, scenario }: Opened, text: string): FightToSit {
  return {
    title: setup.title,
    story: scenario.story ?? '',
    sides: setup.sides,
    from: { scenario: text },
  };
}
