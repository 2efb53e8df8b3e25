// The stage of Brighter Worlds: sides of cards with step dice and grit, volleys as arrows, places as a line.
import type { Fight, Fighter } from '@affray/brighter-worlds';
import { DieFace } from '../../dice/die-face.tsx';
import { STAGE } from '../../words/stage.ts';
import { Card, Chip, standingOf } from '../card.tsx';
import { Facing } from '../facing.tsx';
import { fighterPicks } from '../picks.ts';
import { Pips } from '../pips.tsx';
import { SideMark } from '../side-mark.tsx';
import { initialsFor, type Room, roomFor, sideLook, sideTone } from '../sides.ts';
import type { StageProps } from '../stage.ts';
import {
  ATTRS,
  attackDice,
  cardSentence,
  fullDie,
  hasActed,
  notes,
  placesOnLine,
  statusWord,
  volleyLinks,
} from './facts.ts';
import styles from './stage.module.css';

const WORDS = STAGE.brighterWorlds;

/** The stage of Brighter Worlds. */
export function BrighterWorldsStage(props: StageProps) {
  const fight = props.state as Fight;
  const { sides } = props;
  const picks = fighterPicks(props.prompts, new Set(fight.fighters.map(({ id }) => id)));
  const room = roomFor(fight.fighters.length);
  return (
    <Facing
      sides={sides}
      fighters={fight.fighters}
      links={volleyLinks(fight)}
      sideNote={(side) => fight.turnOf === side.id && <Chip tone="bad">{WORDS.turn}</Chip>}
      card={(fighter) => {
        const status = statusWord(fighter);
        return (
          <Card
            stage={props}
            fighter={fighter}
            look={sideLook(sides, fighter.side)}
            room={room}
            sentence={cardSentence(fight, fighter, standingOf(props, fighter))}
            pick={picks.get(fighter.id)}
            out={status === '' ? undefined : status}
            acting={fight.acting === fighter.id}
            done={hasActed(fight, fighter)}
            hidden={fighter.hidden}
            corner={<Armor armor={fighter.armor} />}
          >
            <Numbers fighter={fighter} room={room} look={sideLook(sides, fighter.side)} />
          </Card>
        );
      }}
      foot={fight.places ? <Line fight={fight} stage={props} /> : undefined}
    />
  );
}

function Numbers({ fighter, room, look }: { fighter: Fighter; room: Room; look: number }) {
  const small = notes(fighter);
  return (
    <>
      <span className={styles.row}>
        <span className={styles.attrs} data-room={room}>
          {ATTRS.map((attr) => {
            const full = fullDie(fighter, attr);
            const now = fighter[attr];
            return (
              <span key={attr} className={styles.attr}>
                <span className={styles.attrName}>{WORDS.attr[attr]}</span>
                <DieFace
                  sides={now === 0 ? full : now}
                  face={null}
                  size={room === 'compact' ? '1.75rem' : room === 'normal' ? '2.2rem' : '2.7rem'}
                  tone={now === 0 ? 'spent' : now < full ? 'bad' : sideTone(look)}
                  marked={now === 0}
                />
                {now < full && room !== 'compact' && <span className={styles.full}>d{full}</span>}
              </span>
            );
          })}
        </span>
      </span>
      <span className={styles.grit}>
        {room !== 'compact' && <span className={styles.label}>{WORDS.gritWord}</span>}
        <Pips now={fighter.grit} most={fighter.gritMax} withNumber={fighter.gritMax > 12} />
      </span>
      {room !== 'compact' && (
        <span className={styles.arms}>
          {fighter.sheet.attacks.map((attack) => (
            <span key={attack.id}>
              {attack.name} <span className={styles.dice}>{attackDice(attack)}</span>
            </span>
          ))}
        </span>
      )}
      {small.length > 0 && (
        <span className={styles.notes}>
          {small.map((note) => (
            <Chip key={note} tone="warn">
              {note}
            </Chip>
          ))}
        </span>
      )}
    </>
  );
}

/** A shield with the armor in it. */
function Armor({ armor }: { armor: number }) {
  if (armor === 0) return null;
  return (
    <svg className={styles.armor} viewBox="0 0 24 26" aria-hidden="true">
      <path d="M12 1 23 4V12C23 19 18 23 12 25 6 23 1 19 1 12V4Z" />
      <text x="12" y="13.5" textAnchor="middle" dominantBaseline="central">
        {armor}
      </text>
    </svg>
  );
}

/** Where everybody stands, in feet along one line. */
function Line({ fight, stage }: { fight: Fight; stage: StageProps }) {
  const letters = initialsFor(fight.fighters);
  return (
    <div className={styles.line}>
      <p className={styles.lineTitle}>{WORDS.distances}</p>
      <ol className={styles.places}>
        {placesOnLine(fight).map(({ feet, share, fighters }) => (
          <li key={feet} style={{ left: `${4 + 92 * share}%` }}>
            <span className={styles.stack}>
              {fighters.map((fighter) => (
                <span key={fighter.id} className={styles.stand} title={fighter.name}>
                  <SideMark look={sideLook(stage.sides, fighter.side)} size="0.6em" />
                  <span aria-hidden="true">{letters.get(fighter.id)}</span>
                  <span className="visually-hidden">{fighter.name}</span>
                </span>
              ))}
            </span>
            <span className={styles.feet}>{STAGE.map.feet(feet)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
