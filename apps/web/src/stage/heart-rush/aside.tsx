// Everybody in the fight as a list beside the map: for phones, for keys, and for those who have left the map.
import type { Fight, Fighter } from '@affray/heart-rush';
import { Button } from 'react-aria-components';
import { STAGE } from '../../words/stage.ts';
import { standingOf } from '../card.tsx';
import { SideMark } from '../side-mark.tsx';
import { bySide, sideColours, sideLook } from '../sides.ts';
import type { StageProps } from '../stage.ts';
import styles from './aside.module.css';
import { badgeOf, fighterSentence } from './names.ts';

const WORDS = STAGE.heartRush;

/** The list of fighters, side by side. */
export function Aside({ stage, fight }: { readonly stage: StageProps; readonly fight: Fight }) {
  return (
    <div className={styles.aside} data-many={fight.fighters.length > 8 || undefined}>
      {bySide(stage.sides, fight.fighters).map(({ side, fighters }) => {
        const look = sideLook(stage.sides, side.id);
        return (
          <section key={side.id} className={styles.side} style={sideColours(look)} aria-label={side.name}>
            <h3 className={styles.title}>
              <SideMark look={look} /> {side.name}
              {isActive(fight, side.id) && <span className={styles.active}>{STAGE.brighterWorlds.turn}</span>}
            </h3>
            <div className={styles.list}>
              {fighters.map((fighter) => (
                <Line key={fighter.id} stage={stage} fight={fight} fighter={fighter} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function isActive(fight: Fight, side: string): boolean {
  return fight.round > 0 && fight.sides.find(({ id }) => id === side)?.party === fight.active;
}

function Line({ stage, fight, fighter }: { stage: StageProps; fight: Fight; fighter: Fighter }) {
  const badge = badgeOf(fight, fighter);
  const share = Math.max(0, Math.min(1, fighter.hp / Math.max(1, fighter.maxHp)));
  return (
    <Button
      className={styles.line ?? ''}
      data-out={fighter.status !== 'up' || undefined}
      data-mine={stage.mine.has(fighter.id) || undefined}
      data-waited={stage.waitingFor.includes(fighter.id) || undefined}
      onPress={() => stage.open(fighter.id)}
    >
      <span className="visually-hidden">{fighterSentence(fight, fighter, standingOf(stage, fighter))}</span>
      <span className={styles.name} aria-hidden="true">
        {fighter.name}
      </span>
      <span className={styles.figures} aria-hidden="true">
        {badge !== null && (
          <span className={styles.badge}>{badge === 'sealed' ? STAGE.sealed : WORDS.stance[badge]}</span>
        )}
        {fighter.status === 'up' ? `${fighter.hp}/${fighter.maxHp}` : WORDS.status[fighter.status]}
      </span>
      <span className={styles.bar}>
        <span style={{ width: `${100 * share}%` }} data-low={share <= 0.3 || undefined} />
      </span>
    </Button>
  );
}
