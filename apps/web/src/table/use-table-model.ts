// Assembles what the parts of a table read.
import type { System } from '@affray/kernel';
import { DICE_KNOWN, type Frame, type GmCommand, type Seen } from '@affray/protocol';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { TABLE } from '../words/table.ts';
import { TEMPO } from '../words/tempo.ts';
import { fightersOf, namesOf, type TableModel } from './model.tsx';
import type { Live } from './use-live-table.ts';
import { useOwnDeeds } from './use-own-deeds.ts';

/** What the dialogs over the table show. */
export interface Dialogs {
  readonly rule: string | null;
  readonly onRuleClose: () => void;
  readonly fighter: string | null;
  readonly onFighterClose: () => void;
  readonly refusal: { readonly why: string; readonly rule: string } | null;
  /** Sends the refused command again with the confirmation it needs; null if there is nothing to confirm. */
  readonly onAllTheSame: (() => void) | null;
  readonly onRefusalClose: () => void;
}

const NOBODY: ReadonlySet<string> = new Set();

type Picks = Pick<TableModel, 'picked' | 'setPicked' | 'isPicking' | 'setPicking' | 'open'>;

/**
 * The game master's selection of fighters; while the stage selects, a press on a fighter does not open its sheet.
 */
function usePicks(open: (fighter: string) => void): Picks {
  const [picked, setPicked] = useState(NOBODY);
  const [isPicking, setPicking] = useState(false);
  return useMemo(() => {
    const toggle = (id: string): void =>
      setPicked((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      );
    return { picked, setPicked, isPicking, setPicking, open: isPicking ? toggle : open };
  }, [picked, isPicking, open]);
}

/** Whether an undo goes past a reveal of secret choices. In solo play nobody else has seen them. */
function isBehindReveal({ fight, info }: Frame, to: number): boolean {
  const people = info.seats.filter(
    ({ kind, bot, taken }) => (kind === 'gm' || kind === 'player') && bot === null && taken,
  );
  // A sealed table refuses such an undo and offers a correction instead, so no warning is needed.
  return !info.sealed && people.length > 1 && fight?.revealed != null && to < fight.revealed;
}

/** Sends commands, and keeps the refusal to show and the undo that needs confirmation. */
function useTell(send: Live['send'], latest: Frame) {
  const [refusal, setRefusal] = useState<Dialogs['refusal']>(null);
  const [undo, setUndo] = useState<Extract<GmCommand, { do: 'undo' }> | null>(null);
  const tell = useCallback<TableModel['tell']>(
    async (command) => {
      if (command.do === 'undo' && command.knowing !== true && isBehindReveal(latest, command.to)) {
        setRefusal({ rule: DICE_KNOWN, why: TEMPO.behindReveal });
        setUndo(command);
        return { ok: false, refusal: { rule: DICE_KNOWN, why: TEMPO.behindReveal } };
      }
      const reply = await send(command);
      setRefusal(reply.ok ? null : reply.refusal);
      const isKnown = !reply.ok && reply.refusal.rule === DICE_KNOWN;
      setUndo(isKnown && command.do === 'undo' ? command : null);
      return reply;
    },
    [send, latest],
  );
  // A refusal belongs to the questions at that time: drop it when they change.
  const asked = latest.fight?.prompts.map(({ id }) => id).join() ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared whenever something else is asked
  useEffect(() => setRefusal(null), [asked]);
  return { tell, refusal, setRefusal, undo };
}

/** The model of the table, and the state of its dialogs. */
export function useTableModel(
  table: string,
  live: Live,
  seen: Seen,
  system: System,
  newest: Seen,
  shownCount: number,
): { readonly model: TableModel; readonly dialogs: Dialogs } {
  const { frame, pen } = seen;
  const { events: allEvents, frame: latest, seals, ownSeals } = newest;
  const events = useMemo(() => allEvents.slice(0, shownCount), [allEvents, shownCount]);
  const [rule, why] = useState<string | null>(null);
  const [fighter, open] = useState<string | null>(null);
  const [lit, setLit] = useState(NOBODY);
  const picks = usePicks(open);
  const [gmToolsAsked, setGmToolsAsked] = useState(0);
  const { tell, refusal, setRefusal, undo } = useTell(live.send, latest);
  const deeds = useOwnDeeds(system, latest, tell);
  const point = useCallback((fighters: readonly string[]) => {
    setLit(fighters.length === 0 ? NOBODY : new Set(fighters));
  }, []);
  const model = useMemo<TableModel>(() => {
    const state = frame.fight?.state ?? frame.info.setup.preview ?? null;
    return {
      table,
      frame,
      events,
      allEvents,
      seals,
      ownSeals,
      system,
      state,
      nameOf: namesOf(system, state, latest, TABLE.gm),
      mine: fightersOf(system, state, frame),
      pen,
      isGm: frame.info.inCharge,
      lit: picks.isPicking ? new Set([...lit, ...picks.picked]) : lit,
      point,
      ...picks,
      tell,
      ...deeds,
      why,
      gmToolsAsked,
      openGmTools: () => setGmToolsAsked((count) => count + 1),
    };
  }, [
    table,
    frame,
    latest,
    events,
    allEvents,
    seals,
    ownSeals,
    system,
    pen,
    lit,
    point,
    tell,
    deeds,
    gmToolsAsked,
    picks,
  ]);
  const onAllTheSame = undo === null ? null : () => void tell({ ...undo, knowing: true });
  const closing = {
    onRuleClose: () => why(null),
    onFighterClose: () => open(null),
    onRefusalClose: () => setRefusal(null),
  };
  return { model, dialogs: { rule, fighter, refusal, onAllTheSame, ...closing } };
}
