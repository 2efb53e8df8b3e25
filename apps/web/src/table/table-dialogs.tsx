// Dialogs over the table: a rule, a fighter's sheet, the reason for a refusal.

import type { Json } from '@affray/kernel';
import { SEALED, TABLE_RULES } from '@affray/protocol';
import { lazy, Suspense } from 'react';
import { Button, CrossButton } from '../ui/button.tsx';
import { SHELL } from '../words/shell.ts';
import { TABLE } from '../words/table.ts';
import { useTable } from './model.tsx';
import styles from './table-dialogs.module.css';
import { useStageProps } from './use-stage-props.ts';
import type { Dialogs } from './use-table-model.ts';

const RuleDialog = lazy(async () => ({ default: (await import('../rules/rule-dialog.tsx')).RuleDialog }));
const FighterSheet = lazy(async () => ({ default: (await import('../sheet/index.tsx')).FighterSheet }));

export function TableDialogs({
  rule,
  onRuleClose,
  fighter,
  onFighterClose,
  refusal,
  onAllTheSame,
  onRefusalClose,
}: Dialogs) {
  const { system, why, isGm, tell, frame, openGmTools } = useTable();
  const stage = useStageProps();
  // A player in charge plays by the rules; changes are made with the game master's tools.
  const canEdit = isGm && frame.kind === 'gm' && frame.info.stage === 'playing';
  return (
    <Suspense>
      {rule === null ? null : <RuleDialog system={system} rule={rule} onClose={onRuleClose} />}
      {fighter === null ? null : (
        <FighterSheet
          {...stage}
          fighter={fighter}
          onClose={onFighterClose}
          why={why}
          {...(canEdit
            ? {
                edit: (field: string, to: Json, reason: string) =>
                  void tell({
                    do: 'intervene',
                    act: { do: 'set', fighter, field, to, ...(reason === '' ? {} : { reason }) },
                  }),
              }
            : {})}
        />
      )}
      {refusal === null ? null : (
        <div role="alert" className={styles.refusal}>
          <strong>{TABLE.refused}</strong>
          <span>{refusal.why}</span>
          {onAllTheSame === null ? null : (
            <Button size="small" onPress={onAllTheSame}>
              {TABLE.undoAllTheSame}
            </Button>
          )}
          {refusal.rule === SEALED && isGm ? (
            <Button
              size="small"
              onPress={() => {
                onRefusalClose();
                openGmTools();
              }}
            >
              {TABLE.stepIn}
            </Button>
          ) : null}
          {TABLE_RULES.has(refusal.rule) || onAllTheSame !== null ? null : (
            <Button size="small" tone="plain" onPress={() => why(refusal.rule)}>
              {refusal.rule}
            </Button>
          )}
          <CrossButton label={SHELL.close} onPress={onRefusalClose} />
        </div>
      )}
    </Suspense>
  );
}
