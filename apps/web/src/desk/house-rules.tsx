import { useTable } from '../table/model.tsx';
import { TABLE } from '../words/table.ts';
import styles from './lobby.module.css';

/** The house rules in force. */
export function HouseRules() {
  const { frame, system } = useTable();
  const rules = Object.entries(frame.info.setup.houseRules);
  return (
    <section>
      <h2>{TABLE.house}</h2>
      {rules.length === 0 ? (
        <p>{TABLE.houseNone}</p>
      ) : (
        <ul className={styles.house}>
          {rules.map(([id, value]) => (
            <li key={id}>
              <strong>
                {id}: {String(value)}
              </strong>
              {'. '}
              {system.houseRules[id]?.words}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
