// The stage of Blood & Guts: breath, threat and manoeuvre dice, marks on weapons and armour.
import type { Fight, Fighter } from '@affray/blood-and-guts';
import { DieFace, type DieTone } from '../../dice/die-face.tsx';
import { STAGE } from '../../words/stage.ts';
import { Card, Chip, standingOf } from '../card.tsx';
import { Facing } from '../facing.tsx';
import { fighterPicks } from '../picks.ts';
import { type Room, roomFor, sideLook, sideTone } from '../sides.ts';
import type { StageProps } from '../stage.ts';
import {
  aimLinks,
  cardSentence,
  claimsVantage,
  type Die,
  isActing,
  lookOf,
  outWord,
  type Piece,
  SCORES,
  scoreNow,
  stances,
  type Weapon,
} from './facts.ts';
import styles from './stage.module.css';

const WORDS = STAGE.bloodAndGuts;

/** The stage of Blood & Guts, both editions. */
export function BloodAndGutsStage(props: StageProps) {
  const fight = props.state as Fight;
  const picks = fighterPicks(props.prompts, new Set(fight.fighters.map(({ id }) => id)));
  const room = roomFor(fight.fighters.length);
  return (
    <Facing
      sides={props.sides}
      fighters={fight.fighters}
      links={aimLinks(fight, props.waitingFor)}
      banner={<Banner fight={fight} />}
      sideNote={(side) => (
        <>
          {isActing(fight, side.id) && <Chip tone="bad">{STAGE.brighterWorlds.turn}</Chip>}
          {claimsVantage(fight, side.id) && <Chip tone="good">{WORDS.vantage}</Chip>}
        </>
      )}
      card={(fighter) => {
        const out = outWord(fighter);
        const look = sideLook(props.sides, fighter.side);
        return (
          <Card
            stage={props}
            fighter={fighter}
            look={look}
            room={room}
            sentence={cardSentence(fight, fighter, standingOf(props, fighter))}
            pick={picks.get(fighter.id)}
            out={out === '' ? undefined : out}
            hidden={fighter.hidden}
            corner={<Hurt fighter={fighter} />}
          >
            <Body fight={fight} fighter={fighter} room={room} look={look} />
          </Card>
        );
      }}
    />
  );
}

function Banner({ fight }: { fight: Fight }) {
  return (
    <>
      <span>{WORDS.edition[fight.edition]}</span>
      {fight.exchange > 0 && (
        <span>
          {WORDS.exchange(fight.exchange)}
          {fight.pass > 0 && fight.edition === 'clash' ? `, ${WORDS.pass(fight.pass)}` : ''}
        </span>
      )}
      {fight.closeQuarters && <span>{WORDS.closeQuarters}</span>}
    </>
  );
}

/** Drops of blood with the sum of the injuries. */
function Hurt({ fighter }: { fighter: Fighter }) {
  if (fighter.hurt === 0) return null;
  return (
    <span className={styles.hurt} title={WORDS.injuries(fighter.hurt)}>
      <svg viewBox="0 0 20 24" aria-hidden="true">
        <path d="M10 1C14 8 18 11 18 16A8 8 0 0 1 2 16C2 11 6 8 10 1Z" />
      </svg>
      {fighter.hurt}
    </span>
  );
}

function Body({ fight, fighter, room, look }: { fight: Fight; fighter: Fighter; room: Room; look: number }) {
  const small = stances(fighter);
  const die = room === 'compact' ? '1.35rem' : '1.8rem';
  return (
    <>
      {fight.edition === 'brawl' && (
        <span className={styles.scores}>
          {SCORES.map((score) => (
            <span key={score} data-hurt={scoreNow(fighter, score) < fighter[score] || undefined}>
              {room === 'compact' ? WORDS.scores[score]?.slice(0, 1) : WORDS.scores[score]}{' '}
              <b>{scoreNow(fighter, score)}</b>
            </span>
          ))}
        </span>
      )}
      <span className={styles.dice}>
        {room !== 'compact' && <span className={styles.label}>{WORDS.breath}</span>}
        {fighter.breath.map((breath) => (
          <DieFace
            key={breath.id}
            sides={breath.size}
            face={null}
            size={die}
            tone={breath.exhausted ? 'spent' : sideTone(look)}
            marked={breath.exhausted}
          />
        ))}
      </span>
      <Table fighter={fighter} room={room} />
      {room !== 'compact' && <Gear fighter={fighter} />}
      {(small.length > 0 || fighter.facing > 0) && (
        <span className={styles.notes}>
          {fighter.facing > 0 && <Chip tone="bad">{WORDS.facing(fighter.facing)}</Chip>}
          {small.map((word) => (
            <Chip key={word} tone="warn">
              {word}
            </Chip>
          ))}
        </span>
      )}
    </>
  );
}

/** The dice that lie on the table before a fighter: weapon dice and manoeuvre dice. */
function Table({ fighter, room }: { fighter: Fighter; room: Room }) {
  if (fighter.pool.length === 0 && fighter.hand.length === 0) return null;
  return (
    <span className={styles.table}>
      <Row label={WORDS.threat} dice={fighter.pool} room={room} number={fighter.threat} />
      <Row label={WORDS.hand} dice={fighter.hand} room={room} number={fighter.lastBest} />
    </span>
  );
}

function Row({
  label,
  dice,
  room,
  number,
}: {
  label: string;
  dice: readonly Die[];
  room: Room;
  number: number;
}) {
  if (dice.length === 0) return null;
  return (
    <span className={styles.dice}>
      {room !== 'compact' && <span className={styles.label}>{label}</span>}
      {dice.map((die) => {
        const look = lookOf(die);
        return (
          <DieFace
            key={`${die.owner}/${die.key}`}
            sides={die.size}
            face={die.face === 0 ? null : die.face}
            size={room === 'compact' ? '1.6rem' : '2.3rem'}
            tone={look.tone as DieTone}
            marked={look.marked}
          />
        );
      })}
      {number > 0 && <span className={styles.number}>{number}</span>}
    </span>
  );
}

/** Weapons, shield and armour with everything crossed out on them. */
function Gear({ fighter }: { fighter: Fighter }) {
  const { shield } = fighter;
  return (
    <span className={styles.gear}>
      {fighter.weapons.map((weapon) => (
        <Arm key={weapon.id} weapon={weapon} using={fighter.using === weapon.id} />
      ))}
      {shield !== null && (
        <span className={styles.item} data-ruined={shield.ruined || undefined}>
          {WORDS.shield} <b>d{shield.size}</b> <Marks faces={shield.marks} />
        </span>
      )}
      {fighter.armour.map((piece) => (
        <Armour key={piece.kind} piece={piece} />
      ))}
    </span>
  );
}

function Arm({ weapon, using }: { weapon: Weapon; using: boolean }) {
  return (
    <span className={styles.item} data-ruined={weapon.ruined || undefined} data-using={using || undefined}>
      {weapon.name} <b>d{weapon.size}</b> <Marks faces={weapon.marks} />
      {weapon.ammo !== null && <small>{WORDS.shots(weapon.ammo)}</small>}
    </span>
  );
}

function Marks({ faces }: { faces: readonly number[] }) {
  return (
    <>
      {faces.map((face) => (
        <s key={face} className={styles.mark}>
          {face}
        </s>
      ))}
    </>
  );
}

/** A piece of armour: the numbers it stops, those used up crossed out. */
function Armour({ piece }: { piece: Piece }) {
  return (
    <span className={styles.item} data-ruined={piece.useless || undefined}>
      {WORDS.armour[piece.kind]}
      <span className={styles.numbers}>
        {piece.numbers.map((number) => (
          <span
            key={number}
            data-crossed={piece.crossed.includes(number) || undefined}
            data-fresh={piece.fresh.includes(number) || undefined}
          >
            {number}
          </span>
        ))}
      </span>
    </span>
  );
}
