// The game master asks players for something: a roll, a check, a number, a word.
import { type Audience, diceIn, type Given, type Wanted } from '@affray/kernel';
import { type FormEvent, useState } from 'react';
import { fightersIn, useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { NumberInput } from '../ui/number.tsx';
import { ASIDES } from '../words/hands.ts';
import { Arguments, useUsual } from './arguments.tsx';
import styles from './gm-tools.module.css';
import { Reveals } from './reveals.tsx';

const MOST_WORDS = 300;

export interface AskPlayersProps {
  /** The proposal that the request answers, with its fighter and its words. */
  readonly proposal?: { readonly id: string; readonly fighter: string; readonly words: string };
  readonly onSent?: () => void;
}

/** What is typed so far. */
interface Draft {
  readonly kind: string;
  readonly dice: string;
  readonly atLeast: number | null;
  readonly min: number;
  readonly max: number;
  readonly typed: Given;
}

function wantedOf({ kind, dice, atLeast, min, max }: Draft, given: Given): Wanted | null {
  if (kind === 'word') return { is: 'word' };
  if (kind === 'number') return { is: 'number', min, max };
  if (kind !== 'roll') return { is: 'check', check: kind.slice(6), given };
  const sizes = diceIn(dice);
  return sizes === null ? null : { is: 'roll', dice: sizes, ...(atLeast === null ? {} : { atLeast }) };
}

/** The form of a request. */
export function AskPlayers({ proposal, onSent }: AskPlayersProps) {
  const { system, tell } = useTable();
  const usual = useUsual();
  const [first] = Object.keys(system.checks ?? {});
  const [of, setOf] = useState<readonly string[]>(proposal === undefined ? [] : [proposal.fighter]);
  const [draft, setDraft] = useState<Draft>({
    kind: first === undefined ? 'roll' : `check:${first}`,
    dice: 'd20',
    atLeast: 11,
    min: 1,
    max: 10,
    typed: {},
  });
  const [said, setSaid] = useState({ words: proposal?.words ?? '', won: '', lost: '' });
  const [reveals, setReveals] = useState('');
  const [shown, setShown] = useState<Audience>('everybody');
  const check = draft.kind.startsWith('check:') ? system.checks?.[draft.kind.slice(6)] : undefined;
  const given = { ...usual(check?.takes ?? {}, {}, check?.optional ?? [], of), ...draft.typed };
  const wants = wantedOf(draft, given);
  const isRoll = draft.kind === 'roll' || check !== undefined;
  const isJudged = check !== undefined || (draft.kind === 'roll' && draft.atLeast !== null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (wants === null || of.length === 0) return;
    const { won, lost } = said;
    const stakes = isRoll && (won.trim() !== '' || lost.trim() !== '') ? { stakes: { won, lost } } : {};
    const more = {
      ...(proposal === undefined ? {} : { proposal: proposal.id }),
      ...(isJudged && reveals.trim() !== '' ? { reveals: reveals.trim() } : {}),
    };
    const usualWords = check?.words ?? ASIDES.kinds[draft.kind as 'roll'];
    const words = said.words.trim() === '' ? usualWords : said.words.trim();
    if (!(await tell({ do: 'request', of, wants, words, shown, ...stakes, ...more })).ok) return;
    setSaid({ words: '', won: '', lost: '' });
    setReveals('');
    onSent?.();
  };
  return (
    <form className={styles.group} onSubmit={(event) => void send(event)}>
      {proposal === undefined ? <h2>{ASIDES.ask}</h2> : null}
      <Whom of={of} onChange={setOf} />
      <For draft={draft} onChange={setDraft} given={given} />
      <Said said={said} onChange={setSaid} isRoll={isRoll} />
      {isJudged ? <Reveals value={reveals} onChange={setReveals} /> : null}
      <Choose
        label={ASIDES.shown}
        value={shown}
        onChange={(next) => setShown(next as Audience)}
        of={Object.entries(ASIDES.audience)}
      />
      <Button tone="main" type="submit" isDisabled={wants === null || of.length === 0}>
        {ASIDES.send}
      </Button>
    </form>
  );
}

/** The fighters whose players are asked: those that people hold, or could. */
function Whom({
  of,
  onChange,
}: {
  readonly of: readonly string[];
  readonly onChange: (of: string[]) => void;
}) {
  const { system, state, nameOf, frame } = useTable();
  const { sides } = frame.info.setup;
  const byPlayers = new Set(sides.filter(({ by }) => by === 'players').map(({ id }) => id));
  const held = new Set(frame.info.seats.flatMap(({ fighters, kind }) => (kind === 'player' ? fighters : [])));
  const all = fightersIn(system, state).filter(
    (id) => held.has(id) || byPlayers.has(system.sideOf(state, id)),
  );
  return (
    <fieldset className={styles.picks}>
      <legend>{ASIDES.askWhom}</legend>
      {all.map((id) => (
        <Button
          key={id}
          size="small"
          aria-pressed={of.includes(id)}
          {...(of.includes(id) ? { tone: 'main' as const } : {})}
          onPress={() => onChange(of.includes(id) ? of.filter((one) => one !== id) : [...of, id])}
        >
          {nameOf(id)}
        </Button>
      ))}
    </fieldset>
  );
}

interface ForProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly given: Given;
}

/** What they are asked for. */
function For({ draft, onChange, given }: ForProps) {
  const { system } = useTable();
  const { kind, dice, atLeast, min, max } = draft;
  const checks = Object.entries(system.checks ?? {});
  const check = checks.find(([id]) => kind === `check:${id}`)?.[1];
  const set = (more: Partial<Draft>): void => onChange({ ...draft, ...more });
  return (
    <div className={styles.row}>
      <Choose
        label={ASIDES.askFor}
        value={kind}
        onChange={(next) => set({ kind: next, typed: {} })}
        of={[
          ...checks.map(([id, one]) => [`check:${id}`, one.words] as const),
          ...Object.entries(ASIDES.kinds),
        ]}
      />
      {kind === 'roll' ? (
        <>
          <Field label={ASIDES.dice} value={dice} onChange={(next) => set({ dice: next })} maxLength={60} />
          <NumberInput label={ASIDES.atLeast} value={atLeast} onChange={(next) => set({ atLeast: next })} />
        </>
      ) : null}
      {kind === 'number' ? (
        <>
          <NumberInput label={ASIDES.least} value={min} onChange={(next) => set({ min: next ?? 0 })} />
          <NumberInput label={ASIDES.most} value={max} onChange={(next) => set({ max: next ?? 0 })} />
        </>
      ) : null}
      {check === undefined ? null : (
        <Arguments
          takes={check.takes}
          optional={check.optional ?? []}
          options={{}}
          given={given}
          onChange={(typed) => set({ typed })}
        />
      )}
    </div>
  );
}

type SaidWords = { readonly words: string; readonly won: string; readonly lost: string };

/** What it is for, and what is at stake. */
function Said({
  said,
  onChange,
  isRoll,
}: {
  readonly said: SaidWords;
  readonly onChange: (said: SaidWords) => void;
  readonly isRoll: boolean;
}) {
  const field = (key: keyof SaidWords) => (
    <Field
      label={ASIDES[key]}
      value={said[key]}
      onChange={(text) => onChange({ ...said, [key]: text })}
      maxLength={MOST_WORDS}
    />
  );
  return (
    <>
      {field('words')}
      {isRoll ? (
        <div className={styles.row}>
          {field('won')}
          {field('lost')}
        </div>
      ) : null}
    </>
  );
}
