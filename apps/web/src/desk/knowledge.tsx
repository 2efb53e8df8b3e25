// What people see of other sides' fighters: the game master sets it, everyone can read it.
import type { KnowledgeLevel } from '@affray/kernel';
import { useTable } from '../table/model.tsx';
import { Choose } from '../ui/choose.tsx';
import { KNOWLEDGE } from '../words/knowledge.ts';
import styles from './gm-tools.module.css';

const LEVELS = Object.entries(KNOWLEDGE.levels);

/** The setting, or one sentence about it. */
export function Knowledge() {
  const { frame, isGm, pen, tell } = useTable();
  const { knowledge } = frame.info;
  if (knowledge === null) return null;
  if (!isGm || !pen) return <p data-knowledge>{KNOWLEDGE.told[knowledge.foes]}</p>;
  return (
    <section className={styles.group} aria-label={KNOWLEDGE.title}>
      <h2>{KNOWLEDGE.title}</h2>
      <Choose
        label={KNOWLEDGE.foes}
        value={knowledge.foes}
        onChange={(level) => void tell({ do: 'knowledge', level: level as KnowledgeLevel })}
        of={LEVELS}
      />
      <p>{KNOWLEDGE.more}</p>
      <details>
        <summary>{KNOWLEDGE.single}</summary>
        <Single />
      </details>
    </section>
  );
}

function Single() {
  const { frame, tell } = useTable();
  const { knowledge, setup } = frame.info;
  if (knowledge === null) return null;
  const levelOf = (value: string): KnowledgeLevel | null => (value === '' ? null : (value as KnowledgeLevel));
  return (
    <>
      {setup.sides.map(({ id, name }) => (
        <Choose
          key={id}
          label={KNOWLEDGE.side(name)}
          value={knowledge.sides[id] ?? ''}
          onChange={(value) => void tell({ do: 'knowledge', side: id, level: levelOf(value) })}
          of={[['', KNOWLEDGE.asFoes], ...LEVELS]}
        />
      ))}
      {setup.fighters.map(({ id, name }) => (
        <Choose
          key={id}
          label={name}
          value={knowledge.fighters[id] ?? ''}
          onChange={(value) => void tell({ do: 'knowledge', fighter: id, level: levelOf(value) })}
          of={[['', KNOWLEDGE.asSide], ...LEVELS]}
        />
      ))}
    </>
  );
}
