// Interventions: who is changed, what, to which value, why. Each is an entry of the record and one step of undo.
import { type Change, changesFor, type Given, type Json, needsFighters, subjectOf } from '@affray/kernel';
import { type FormEvent, useState } from 'react';
import { Control } from '../sheet/edit-value.tsx';
import { fightersIn, useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { NumberInput } from '../ui/number.tsx';
import { HANDS } from '../words/hands.ts';
import { GM_TOOLS } from '../words/lobby.ts';
import { Arguments, useUsual } from './arguments.tsx';
import styles from './gm-tools.module.css';
import { PickFighters } from './pick-fighters.tsx';
import { Toggle } from './toggle.tsx';

const MOST_REASON = 200;

/** Sends changes as one step. */
function useStepIn(): (changes: readonly Change[], reason: string) => Promise<boolean> {
  const { tell } = useTable();
  return async (changes, reason) => {
    const [only] = changes;
    const why = reason.trim() === '' ? {} : { reason: reason.trim() };
    if (only === undefined) return false;
    const act = changes.length === 1 ? { ...only, ...why } : { do: 'all' as const, changes, ...why };
    return (await tell({ do: 'intervene', act })).ok;
  };
}

/** What is picked and typed so far, and the resulting changes. */
function useDraft() {
  const { system, state, picked } = useTable();
  const usual = useUsual();
  const fighters = fightersIn(system, state).filter((id) => picked.has(id));
  const [what, setWhat] = useState(`field:${Object.keys(system.fields)[0] ?? ''}`);
  const [to, setTo] = useState<Json | undefined>(undefined);
  const [typed, setTyped] = useState<Given>({});
  const [kind, name = ''] = what.split(/:(.*)/);
  const field = kind === 'field' ? system.fields[name] : undefined;
  const call = kind === 'call' ? system.calls[name] : undefined;
  const [first] = fighters;
  const subject = call === undefined ? null : subjectOf(call);
  const about: Given = subject === null || first === undefined ? {} : { [subject]: first };
  const options = call?.options?.(state, { ...typed, ...about }) ?? {};
  const { [subject ?? '']: _subject, ...takes } = call?.takes ?? {};
  const given = { ...usual(takes, options, call?.optional ?? [], fighters), ...typed };
  const now = field === undefined || first === undefined ? null : field.read(state, first);
  const value = to ?? now;
  const clear = (): void => {
    setTo(undefined);
    setTyped({});
  };
  return {
    ...{ fighters, first, what, name, field, call, takes, options, given, value, setTo, setTyped, clear },
    choose: (next: string): void => {
      setWhat(next);
      clear();
    },
    changes: changesFor(system, what, fighters, { to: value, given }),
    isMissing: needsFighters(system, what) && fighters.length === 0,
  };
}

/** Changes one fighter or many. */
export function StepIn() {
  const stepIn = useStepIn();
  const draft = useDraft();
  const [reason, setReason] = useState('');
  const isReady = draft.changes.length > 0 && !draft.isMissing;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || !(await stepIn(draft.changes, reason))) return;
    draft.clear();
    setReason('');
  };
  return (
    <form className={styles.group} onSubmit={(event) => void send(event)}>
      <h2>{HANDS.title}</h2>
      <PickFighters />
      <What draft={draft} />
      <Field label={HANDS.reason} value={reason} onChange={setReason} maxLength={MOST_REASON} />
      {draft.isMissing ? <p className={styles.about}>{HANDS.pickFirst}</p> : null}
      <Button tone="main" type="submit" isDisabled={!isReady}>
        {HANDS.doIt(draft.fighters.length)}
      </Button>
    </form>
  );
}

/** What is changed, and to which value. */
function What({ draft }: { readonly draft: ReturnType<typeof useDraft> }) {
  const { system } = useTable();
  const { what, name, first, field, call, takes, options, given, value } = draft;
  return (
    <>
      <Choose
        label={HANDS.what}
        value={what}
        onChange={draft.choose}
        of={[
          ...Object.entries(system.fields).map(([id, { words }]) => [`field:${id}`, words] as const),
          ...Object.entries(system.calls).map(([id, { words }]) => [`call:${id}`, words] as const),
          ['do:hide', HANDS.hide],
          ['do:reveal', HANDS.reveal],
          ['do:remove', HANDS.remove],
        ]}
      />
      <div className={styles.row}>
        {field === undefined || first === undefined ? null : (
          <Control key={`${name}/${first}`} field={field} value={value} onChange={draft.setTo} isQuiet />
        )}
        {call === undefined ? null : (
          <Arguments
            key={name}
            takes={takes}
            optional={call.optional ?? []}
            options={options}
            given={given}
            onChange={draft.setTyped}
          />
        )}
      </div>
    </>
  );
}

/** Adds fighters of the library to the fight. */
export function BringIn() {
  const { system, frame, state } = useTable();
  const stepIn = useStepIn();
  const entries = Object.entries(system.library);
  const [pick, setPick] = useState(entries[0]?.[0] ?? '');
  const [side, setSide] = useState(frame.info.setup.sides.at(-1)?.id ?? '');
  const [name, setName] = useState('');
  const [count, setCount] = useState(1);
  const [reason, setReason] = useState('');
  const [isHidden, setHidden] = useState(false);
  const entry = system.library[pick];
  if (entry === undefined) return null;
  const bring = async (): Promise<void> => {
    const taken = new Set(fightersIn(system, state));
    const called = name.trim() === '' ? entry.name : name.trim();
    const changes = Array.from({ length: count }, (_, i): Change => {
      let [id, n] = [pick, 2];
      while (taken.has(id)) id = `${pick}-${n++}`;
      taken.add(id);
      const hidden = isHidden ? { hidden: true } : {};
      const numbered = count === 1 ? called : `${called} ${i + 1}`;
      return { do: 'add', fighter: { id, name: numbered, side, sheet: entry.sheet, ...hidden } };
    });
    if (!(await stepIn(changes, reason))) return;
    setName('');
    setReason('');
    setCount(1);
  };
  return (
    <div className={styles.group}>
      <h2>{GM_TOOLS.addFighter}</h2>
      <div className={styles.row}>
        <Choose
          label={GM_TOOLS.fromLibrary}
          value={pick}
          onChange={setPick}
          of={entries.map(([id, one]) => [id, one.name] as const)}
        />
        <Choose
          label={GM_TOOLS.side}
          value={side}
          onChange={setSide}
          of={frame.info.setup.sides.map((one) => [one.id, one.name] as const)}
        />
        <NumberInput
          label={HANDS.count}
          value={count}
          min={1}
          max={20}
          onChange={(next) => setCount(next ?? 1)}
        />
        <Field
          label={GM_TOOLS.name}
          value={name}
          onChange={setName}
          placeholder={entry.name}
          maxLength={60}
        />
      </div>
      <p className={styles.about}>{entry.about}</p>
      <Field label={HANDS.reason} value={reason} onChange={setReason} maxLength={MOST_REASON} />
      <div className={styles.row}>
        <Toggle label={GM_TOOLS.hidden} on={isHidden} onChange={setHidden} />
        <Button onPress={() => void bring()}>{GM_TOOLS.bringIn}</Button>
      </div>
    </div>
  );
}
