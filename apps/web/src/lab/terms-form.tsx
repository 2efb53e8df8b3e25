// Who plays how, on which dice, and when to stop.
import { policyNames } from '@affray/run';
import { useWide } from '../table/use-wide.ts';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { NumberInput } from '../ui/number.tsx';
import { Toggle } from '../ui/toggle.tsx';
import { LAB } from '../words/lab.ts';
import type { LabFight } from './fight.ts';
import styles from './lab.module.css';
import type { Terms } from './terms.ts';

export interface TermsFormProps {
  readonly fight: LabFight;
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
  /** Whether the server can play the runs. */
  readonly hasServer: boolean;
}

/** The terms, as a form. */
export function TermsForm({ fight, terms, onChange, hasServer }: TermsFormProps) {
  const isWide = useWide();
  const names = policyNames(fight.system);
  const set = (some: Partial<Terms>): void => onChange({ ...terms, ...some });
  const isSharp = Object.values(terms.policies).includes('sharp');
  return (
    <details className={styles.termsBox} open={isWide}>
      <summary>{LAB.terms}</summary>
      <div className={styles.terms}>
        {fight.setup.sides.map(({ id, name }) => (
          <Choose
            key={id}
            label={LAB.plays(name)}
            value={terms.policies[id] ?? 'tactical'}
            onChange={(policy) => set({ policies: { ...terms.policies, [id]: policy } })}
            of={names.map((policy) => [policy, LAB.policies[policy] ?? policy] as const)}
          />
        ))}
        <Choose
          label={LAB.gm}
          value={terms.gm}
          onChange={(gm) => set({ gm })}
          of={names
            .filter((policy) => LAB.gmPolicies[policy] !== undefined)
            .map((policy) => [policy, LAB.gmPolicies[policy] ?? policy] as const)}
        />
        {isSharp ? (
          <NumberInput
            label={LAB.rollouts}
            value={terms.rollouts}
            min={8}
            max={2000}
            step={4}
            onChange={(rollouts) => set({ rollouts: rollouts ?? 60 })}
          />
        ) : null}
        <Field
          label={LAB.seed}
          value={terms.seed}
          onChange={(seed) => set({ seed })}
          maxLength={64}
          autoComplete="off"
        />
        <StopAt terms={terms} set={set} />
        <Toggle isOn={terms.rules} onChange={(rules) => set({ rules })}>
          {LAB.rules}
        </Toggle>
        {hasServer ? (
          <Toggle isOn={terms.onServer} onChange={(onServer) => set({ onServer })}>
            {LAB.server.on}
          </Toggle>
        ) : null}
      </div>
    </details>
  );
}

/** Stop after a number of fights, or at a precision. */
function StopAt({ terms, set }: { readonly terms: Terms; readonly set: (some: Partial<Terms>) => void }) {
  return (
    <>
      <Choose
        label={LAB.stopAt}
        value={terms.stopAt}
        onChange={(stopAt) => set({ stopAt: stopAt === 'until' ? 'until' : 'runs' })}
        of={[
          ['runs', LAB.stopAts.runs],
          ['until', LAB.stopAts.until],
        ]}
      />
      {terms.stopAt === 'runs' ? (
        <NumberInput
          label={LAB.runs}
          value={terms.runs}
          min={1}
          max={1_000_000}
          onChange={(runs) => set({ runs: runs ?? 1000 })}
        />
      ) : (
        <NumberInput
          label={LAB.until}
          value={terms.until}
          min={0.1}
          max={20}
          step={0.1}
          onChange={(until) => set({ until: until ?? 1 })}
        />
      )}
    </>
  );
}
