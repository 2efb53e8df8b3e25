// Sides that face each other across a gap, in which arrows are drawn and things of the middle lie.
import { type ReactNode, useRef } from 'react';
import styles from './facing.module.css';
import { type Link, Links } from './links.tsx';
import { SideMark } from './side-mark.tsx';
import { bySide, roomFor, type SideName, sideColours, sideLook } from './sides.ts';

export interface FacingProps<F extends { readonly id: string; readonly side: string }> {
  readonly sides: readonly SideName[];
  readonly fighters: readonly F[];
  readonly links: readonly Link[];
  readonly card: (fighter: F) => ReactNode;
  /** Beside the name of a side. */
  readonly sideNote?: (side: SideName) => ReactNode;
  /** Above everything: where the fight is. */
  readonly banner?: ReactNode;
  /** Between the sides. */
  readonly middle?: ReactNode;
  /** Under everything. */
  readonly foot?: ReactNode;
}

/** A stage of cards. */
export function Facing<F extends { readonly id: string; readonly side: string }>(props: FacingProps<F>) {
  const { sides, fighters, links, card, sideNote, banner, middle, foot } = props;
  const stage = useRef<HTMLDivElement>(null);
  const groups = bySide(sides, fighters);
  return (
    <div className={styles.frame}>
      {banner !== undefined && <div className={styles.banner}>{banner}</div>}
      <div
        ref={stage}
        className={styles.stage}
        data-sides={Math.min(groups.length, 4)}
        data-room={roomFor(fighters.length)}
      >
        {groups.map(({ side, fighters: own }, i) => (
          <section
            key={side.id}
            className={styles.side}
            style={{ ...sideColours(sideLook(sides, side.id)), order: i === 0 ? 0 : i + 1 }}
            aria-label={side.name}
          >
            <h3 className={styles.title}>
              <SideMark look={sideLook(sides, side.id)} />
              <span className={styles.titleName}>{side.name}</span>
              {sideNote?.(side)}
            </h3>
            <div className={styles.cards}>
              {own.map((fighter) => (
                <div className={styles.cell} key={fighter.id}>
                  {card(fighter)}
                </div>
              ))}
            </div>
          </section>
        ))}
        {middle !== undefined && <div className={styles.middle}>{middle}</div>}
        <Links on={stage} links={links} />
      </div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
