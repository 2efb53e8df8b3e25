// The action bar: who acts, five to seven verbs, then targets, then means; the same grammar in every game.
import { type LevelEntry, presentationOf } from '@affray/kernel';
import { useEffect, useRef } from 'react';
import { Button as AriaButton, Group } from 'react-aria-components';
import { IconDrawn } from '../art/drawn.tsx';
import { DicePad } from '../dice/index.ts';
import { Words } from '../learn/words.tsx';
import { Portrait } from '../pictures/show.tsx';
import { sideColours, sideLook } from '../stage/sides.ts';
import { FirstSealed } from '../table/first-sealed.tsx';
import { useAwaited, useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { usePressOrLook } from '../ui/press-or-look.ts';
import { ACT } from '../words/act.ts';
import { HUDDLE } from '../words/huddle.ts';
import { inSentence, list } from '../words/table.ts';
import styles from './action-bar.module.css';
import { AfterwardsButtons, useLatestText } from './afterwards.tsx';
import { answerText } from './answer-text.ts';
import { PromptMenu } from './prompt-menu.tsx';
import { SealedChoices } from './sealed.tsx';
import { ShapeControl } from './shapes.tsx';
import type { Acting } from './use-acting.ts';
import { useKeys } from './use-keys.ts';
import type { Passing } from './use-passing.ts';

/** Everything this seat can do now, in a place of constant size. */
export function ActionBar({ acting, isBusy }: { readonly acting: Acting; readonly isBusy: boolean }) {
  const { frame, nameOf, system, tell, pen, isGm, mine } = useTable();
  const bar = useRef<HTMLElement>(null);
  useKeys(acting, bar);
  useFocusKept(bar, acting);
  const { fight, info, kind } = frame;
  const { turn, prompts } = acting;
  const latest = useLatestText();
  const awaited = useAwaited(fight?.waitingFor ?? []);
  const die = fight?.die ?? null;
  const wantsDie = die !== null && pen && info.diceByHand && !isBusy && (isGm || mine.has(die.who));
  const locked = prompts.filter((prompt) => prompt.locked !== undefined);
  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-label={ACT.bar} data-part="actions">
      {wantsDie && die !== null ? (
        <DicePad
          die={die}
          nameOf={nameOf}
          system={system}
          onFace={(face) => void tell({ do: 'face', face })}
        />
      ) : acting.goingOn.isOn && turn?.question.prompt.who !== 'gm' ? (
        <p className={styles.quiet} data-going-on>
          {ACT.goingOn}{' '}
          <Button size="small" onPress={acting.goingOn.stop}>
            {ACT.stop} <kbd>Esc</kbd>
          </Button>
        </p>
      ) : turn !== null ? (
        <Asked acting={acting} />
      ) : locked.length > 0 && pen ? (
        <SealedChoices prompts={locked} />
      ) : (
        <p className={`${styles.quiet} ${styles.waits}`}>
          {quiet(isBusy, kind, awaited)} {isBusy ? null : <FirstSealed />}{' '}
          {latest === undefined || isBusy ? null : <AfterwardsButtons key={latest.of.id} of={[latest]} />}
        </p>
      )}
    </section>
  );
}

function quiet(isBusy: boolean, kind: string, awaited: readonly string[]): string {
  if (isBusy) return '';
  if (awaited.length > 0) return inSentence(ACT.waits(list(awaited)));
  return kind === 'player' || kind === 'gm' ? '' : ACT.watching;
}

/** Keeps the keyboard working after an answer: the focused control is removed, so the bar takes the focus. */
function useFocusKept(bar: { readonly current: HTMLElement | null }, { turn, picks }: Acting): void {
  const id = turn?.question.prompt.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question or level is what loses the focus
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && id !== undefined) bar.current?.focus({ preventScroll: true });
  }, [id, picks.length]);
}

function Asked({ acting }: { readonly acting: Acting }) {
  const { turn, preview } = acting;
  if (turn === null) return null;
  const { prompt } = turn.question;
  const isList = prompt.choices.shape === 'one-of';
  const lapsesAfter = prompt.lapsesAfter ?? acting.passing.seconds ?? undefined;
  return (
    <div
      className={styles.asked}
      data-part="prompt"
      data-prompt={prompt.kind}
      data-id={prompt.id}
      data-lapses={lapsesAfter}
      data-sent={acting.isSent || undefined}
    >
      <Who actor={turn.actor} acting={acting} />
      <div className={styles.middle}>
        <Question acting={acting} turn={turn} lapsesAfter={lapsesAfter} />
        {preview !== null ? (
          <Preview acting={acting} />
        ) : isList ? (
          <Entries acting={acting} />
        ) : (
          <ShapeControl key={prompt.id} acting={acting} prompt={prompt} />
        )}
      </div>
      <div className={styles.ways}>
        {acting.canBack ? (
          <Button size="small" onPress={acting.back} data-back>
            {ACT.back} <kbd>Esc</kbd>
          </Button>
        ) : null}
        {acting.proposing === null ? null : (
          <Button
            size="small"
            aria-pressed={acting.proposing}
            {...(acting.proposing ? { tone: 'main' as const } : {})}
            onPress={() => acting.setProposing(!acting.proposing)}
            data-propose
          >
            {HUDDLE.propose}
          </Button>
        )}
        {preview === null ? (
          <Button size="small" onPress={() => acting.suggest(false)} data-suggest>
            {ACT.suggested} <kbd>↵</kbd>
          </Button>
        ) : null}
        <PromptMenu acting={acting} prompt={prompt} />
      </div>
    </div>
  );
}

/** What is asked, whether in secret, and whether it passes by itself. */
function Question({
  acting,
  turn,
  lapsesAfter,
}: {
  readonly acting: Acting;
  readonly turn: NonNullable<Acting['turn']>;
  readonly lapsesAfter: number | undefined;
}) {
  const { system } = useTable();
  const { turns, passing, proposing } = acting;
  const { prompt } = turn.question;
  return (
    <p className={styles.question} id="affray-question">
      <Words text={inSentence(prompt.words)} system={system} />
      {prompt.secret ? <em> {proposing === true ? HUDDLE.proposing : ACT.secret}</em> : null}
      {prompt.secret ? (
        <>
          {' '}
          <FirstSealed />
        </>
      ) : null}
      <Lapses after={lapsesAfter} passing={passing} />
      <Passed kind={prompt.kind} />
      {turns.length > 1 ? (
        <span className={styles.count}>
          {' '}
          {ACT.turnOf(turns.indexOf(turn) + 1, turns.length)} <kbd>Tab</kbd>
        </span>
      ) : null}
    </p>
  );
}

/** Says when the question passes by itself; whoever plays alone can keep it open. */
function Lapses({ after, passing }: { readonly after: number | undefined; readonly passing: Passing }) {
  if (after === undefined) return null;
  return (
    <>
      <em> {ACT.lapses(after)}</em>{' '}
      {passing.seconds === null ? null : (
        <Button size="small" onPress={passing.wait} data-wait>
          {ACT.wait}
        </Button>
      )}
    </>
  );
}

/** An undo returned to a question that this seat passes on: offers to be asked such questions again. */
function Passed({ kind }: { readonly kind: string }) {
  const { frame, tell } = useTable();
  if (!frame.passes.includes(kind)) return null;
  return (
    <span data-passed>
      {' '}
      {ACT.passed}{' '}
      <Button size="small" onPress={() => void tell({ do: 'pass-on', kind, on: false })}>
        {ACT.askAgain}
      </Button>
    </span>
  );
}

/** Whose deed is being chosen. */
function Who({ actor, acting }: { readonly actor: string; readonly acting: Acting }) {
  const { frame, system, state, nameOf, open } = useTable();
  const present = presentationOf(system);
  const isFighter = present.fighters(state).includes(actor);
  const side = isFighter ? present.card(state, actor).side : actor;
  const face = isFighter ? present.card(state, actor).face : 'noble';
  return (
    <AriaButton
      className={styles.who ?? ''}
      style={sideColours(sideLook(frame.info.setup.sides, side))}
      aria-label={acting.turns.length > 1 ? ACT.next(nameOf(actor)) : ACT.sheetOf(nameOf(actor))}
      onPress={() => {
        if (acting.turns.length < 2) isFighter && open(actor);
        else if (!acting.next(1)) acting.next(1 - acting.turns.length);
      }}
    >
      <Portrait id={actor} face={face} size="var(--face, 2.6rem)" />
      <span>{nameOf(actor)}</span>
    </AriaButton>
  );
}

function Entries({ acting }: { readonly acting: Acting }) {
  const { shown, more, isMore, level } = acting;
  return (
    <Group className={styles.entries ?? ''} aria-labelledby="affray-question" data-level={level?.is}>
      {shown.map((entry, at) => (
        <EntryButton key={entry.key} entry={entry} at={at} acting={acting} />
      ))}
      {more > 0 ? (
        <Button className={styles.more ?? ''} onPress={() => acting.setMore(!isMore)} data-more>
          {isMore ? ACT.usual : ACT.more(more)}
        </Button>
      ) : null}
    </Group>
  );
}

function EntryButton({
  entry,
  at,
  acting,
}: {
  readonly entry: LevelEntry;
  readonly at: number;
  readonly acting: Acting;
}) {
  const { level, look } = acting;
  const words = useEntryWords(entry, level?.is ?? 'verb');
  const target = entry.targets[0];
  // A verb entry covers several targets; keyed by its first one, it could be taken for another verb with that target.
  const key =
    level?.is !== 'verb' && target !== undefined && 'fighter' in target
      ? `fighter:${target.fighter}`
      : entry.key;
  const barred = entry.barred;
  const handlers = usePressOrLook(
    () => barred === null && acting.pick(entry.key),
    (is) => look(is ? key : null),
  );
  return (
    <AriaButton
      className={styles.entry ?? ''}
      data-verb={level?.is === 'verb' ? entry.key : entry.options[0]?.deed.verb}
      data-target={level?.is === 'target' ? key : undefined}
      data-barred={barred === null ? undefined : true}
      data-only={(acting.shown.length === 1 && barred === null) || undefined}
      {...handlers}
    >
      <EntryFace entry={entry} level={level?.is ?? 'verb'} />
      <span className={styles.words}>{words}</span>
      <EntrySmall entry={entry} level={level?.is ?? 'verb'} />
      {at < 9 ? <kbd>{at + 1}</kbd> : null}
      {barred === null ? null : (
        <>
          <span className="visually-hidden">{ACT.notNow(barred.why)}</span>
          <span className={styles.why} aria-hidden="true">
            {barred.why}
          </span>
        </>
      )}
    </AriaButton>
  );
}

/** The means, if a verb has only one, and the cost. */
function EntrySmall({ entry, level }: { readonly entry: LevelEntry; readonly level: string }) {
  const [only, ...others] = entry.options;
  const means = level === 'verb' && others.length === 0 ? (only?.deed.means ?? '') : '';
  const words = [means, entry.cost ?? ''].filter((word) => word !== '').join(', ');
  return words === '' ? null : <small>{words}</small>;
}

/** A target shows its face, everything else its icon. */
function EntryFace({ entry, level }: { readonly entry: LevelEntry; readonly level: string }) {
  const { system, state } = useTable();
  const target = entry.targets[0];
  if (level === 'target' && entry.targets.length === 1 && target !== undefined && 'fighter' in target)
    return (
      <Portrait
        id={target.fighter}
        face={presentationOf(system).card(state, target.fighter).face}
        size="1.7rem"
      />
    );
  return <IconDrawn icon={entry.icon} size="1.7rem" />;
}

/** A target is shown by its name if that is enough. */
function useEntryWords(entry: LevelEntry, level: string): string {
  const { nameOf } = useTable();
  const [target] = entry.targets;
  if (level !== 'target') return entry.words;
  if (target === undefined) return ACT.noTarget(entry.options[0]?.deed.words ?? '');
  if (entry.targets.length > 1)
    return list(entry.targets.flatMap((one) => ('fighter' in one ? nameOf(one.fighter) : [])));
  if ('fighter' in target) return nameOf(target.fighter);
  if ('square' in target) return ACT.square(target.square.x, target.square.y);
  return entry.options[0]?.deed.text ?? entry.words;
}

/** The suggestion, shown before it is taken. */
function Preview({ acting }: { readonly acting: Acting }) {
  const { preview } = acting;
  return (
    <p className={styles.preview} role="status">
      <b>{preview === 'all' ? ACT.suggestAll : ACT.suggestion}</b> <Suggestion acting={acting} />
      <Button tone="main" onPress={() => acting.suggest(preview === 'all')} data-take>
        {ACT.take} <kbd>↵</kbd>
      </Button>
    </p>
  );
}

function Suggestion({ acting: { turn, suggested } }: { readonly acting: Acting }) {
  const { system, state } = useTable();
  if (turn === null) return null;
  return <span>{answerText(presentationOf(system), state, turn.question.prompt, suggested)}</span>;
}
