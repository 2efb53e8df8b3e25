// The stage of Three Beats: hands of dice, what is presented in the middle, bubbles and tools.
import type { Fight, Fighter } from '@affray/three-beats';
import { DieFace } from '../../dice/die-face.tsx';
import { STAGE } from '../../words/stage.ts';
import { Card, Chip, standingOf } from '../card.tsx';
import { Facing } from '../facing.tsx';
import { fighterPicks } from '../picks.ts';
import { Pips } from '../pips.tsx';
import { SideMark } from '../side-mark.tsx';
import { type Room, roomFor, sideLook, sideTone } from '../sides.ts';
import type { StageProps } from '../stage.ts';
import {
  actionLinks,
  actionWords,
  bubbles,
  cardSentence,
  entryName,
  heldBy,
  lineUp,
  looseTools,
  type RolledDie,
  sealedLine,
} from './facts.ts';
import styles from './stage.module.css';

const WORDS = STAGE.threeBeats;

/** The stage of Three Beats. */
export function ThreeBeatsStage(props: StageProps) {
  const fight = props.state as Fight;
  const picks = fighterPicks(props.prompts, new Set(fight.fighters.map(({ id }) => id)));
  const room = roomFor(fight.fighters.length);
  const deed = actionWords(fight, props.nameOf);
  return (
    <Facing
      sides={props.sides}
      fighters={fight.fighters}
      links={actionLinks(fight)}
      banner={
        <>
          {fight.beat > 0 && <Beats beat={fight.beat} />}
          {deed !== '' && <strong className={styles.deed}>{deed}</strong>}
        </>
      }
      middle={<Presented fight={fight} stage={props} />}
      card={(fighter) => {
        const status = WORDS.status[fighter.status] ?? '';
        const gone =
          fighter.status !== 'active' && fighter.status !== 'joining' && fighter.status !== 'awake';
        return (
          <Card
            stage={props}
            fighter={fighter}
            look={sideLook(props.sides, fighter.side)}
            room={room}
            sentence={cardSentence(fight, fighter, standingOf(props, fighter))}
            pick={picks.get(fighter.id)}
            out={gone ? status : undefined}
            acting={fight.action?.actor === fighter.id}
            done={fighter.acted}
            hidden={fighter.hidden}
            corner={
              <Pips
                now={fighter.sparks}
                most={Math.max(fighter.sparks, fighter.fullSparks)}
                shape="spark"
                tone="rubric"
              />
            }
          >
            <Hand fight={fight} fighter={fighter} room={room} look={sideLook(props.sides, fighter.side)} />
            <Troubles fighter={fighter} status={gone ? '' : status} />
            {room !== 'compact' && <Belongings fight={fight} fighter={fighter} />}
          </Card>
        );
      }}
      foot={<Place fight={fight} />}
    />
  );
}

/** Three marks, the beat that is played filled. */
function Beats({ beat }: { beat: number }) {
  return (
    <span className={styles.beats}>
      <span className={styles.beatMarks} aria-hidden="true">
        {[1, 2, 3].map((one) => (
          <span key={one} data-now={one === beat || undefined} data-past={one < beat || undefined} />
        ))}
      </span>
      {WORDS.beat(beat)}
    </span>
  );
}

function Hand({ fight, fighter, room, look }: { fight: Fight; fighter: Fighter; room: Room; look: number }) {
  if (fighter.dice.length === 0) return <Entries fight={fight} fighter={fighter} room={room} look={look} />;
  const size = room === 'compact' ? '1.7rem' : room === 'normal' ? '2.3rem' : '2.8rem';
  return (
    <span className={styles.hand}>
      {fighter.dice.map((die) => (
        <span
          key={die.entry}
          className={styles.held}
          data-where={die.where}
          title={entryName(fight, fighter, die.entry)}
        >
          <DieFace sides={die.size} face={die.value} size={size} tone={toneOf(die, look)} />
          {room === 'large' && <span className={styles.entry}>{entryName(fight, fighter, die.entry)}</span>}
        </span>
      ))}
    </span>
  );
}

/** Before dice are rolled: the traits with their dice. */
function Entries({ fighter, room, look }: { fight: Fight; fighter: Fighter; room: Room; look: number }) {
  if (room === 'compact')
    return (
      <span className={styles.hand}>
        {fighter.traits.map((trait) => (
          <DieFace key={trait.id} sides={trait.die} face={null} size="1.4rem" tone={sideTone(look)} />
        ))}
      </span>
    );
  return (
    <span className={styles.traits}>
      {fighter.traits.map((trait) => (
        <span key={trait.id} className={styles.trait}>
          <DieFace sides={trait.die} face={null} size="1.5rem" tone={sideTone(look)} />
          <span>{trait.name}</span>
        </span>
      ))}
    </span>
  );
}

function toneOf(
  die: RolledDie,
  look: number,
): 'rubric' | 'spent' | 'side-0' | 'side-1' | 'side-2' | 'side-3' {
  if (die.where === 'presented') return 'rubric';
  return die.where === 'hand' ? sideTone(look) : 'spent';
}

/** The four bubbles, and what else weighs on a fighter. */
function Troubles({ fighter, status }: { fighter: Fighter; status: string }) {
  const worst = WORDS.levels[bubbles(fighter).lastIndexOf('checked') + 1] ?? '';
  return (
    <span className={styles.troubles}>
      <span className={styles.bubbles}>
        {bubbles(fighter).map((bubble, i) => (
          <span
            key={WORDS.levels[i + 1]}
            className={styles.bubble}
            data-is={bubble}
            title={WORDS.levels[i + 1]}
          >
            {bubble === 'free' ? '' : bubble === 'checked' ? '✕' : '+'}
          </span>
        ))}
      </span>
      {worst !== '' && <span className={styles.woundWords}>{worst}</span>}
      {fighter.disadvantage > 0 && <Chip tone="bad">{WORDS.disadvantage(fighter.disadvantage)}</Chip>}
      {status !== '' && <Chip>{status}</Chip>}
      {fighter.hidden && <Chip>{WORDS.hidden}</Chip>}
    </span>
  );
}

function Belongings({ fight, fighter }: { fight: Fight; fighter: Fighter }) {
  const held = heldBy(fight, fighter.id);
  if (held.length === 0) return null;
  return (
    <span className={styles.tools}>
      {held.map((tool) => (
        <Chip key={tool.id}>{tool.name}</Chip>
      ))}
    </span>
  );
}

/** The dice presented in this beat, the lowest first. */
function Presented({ fight, stage }: { fight: Fight; stage: StageProps }) {
  const up = lineUp(fight);
  const sealed = sealedLine(fight, stage.waitingFor);
  if (sealed.length > 0) return <Sealed fighters={sealed} stage={stage} />;
  if (up.length === 0) return null;
  return (
    <ol className={styles.lineUp} aria-label={WORDS.lineUp}>
      {up.map(({ fighter, die }) => {
        const look = sideLook(stage.sides, fighter.side);
        return (
          <li
            key={fighter.id}
            data-done={fighter.acted || undefined}
            data-acting={fight.action?.actor === fighter.id || undefined}
          >
            <DieFace
              sides={die.size}
              face={die.value}
              size={up.length > 6 ? '2.6rem' : '3.8rem'}
              tone={fighter.acted ? 'spent' : sideTone(look)}
              label={WORDS.presents(fighter.name, die.size, die.value)}
            />
            <span className={styles.whose} aria-hidden="true">
              <SideMark look={look} size="0.65em" /> {fighter.name}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** One back for every die that is being presented, whatever it is. */
function Sealed({ fighters, stage }: { fighters: readonly Fighter[]; stage: StageProps }) {
  return (
    <ol className={styles.lineUp} aria-label={WORDS.sealedDice}>
      {fighters.map((fighter) => (
        <li key={fighter.id}>
          <DieFace
            sides={0}
            face={0}
            size={fighters.length > 6 ? '2.6rem' : '3.8rem'}
            tone="sealed"
            label={STAGE.sealed}
          />
          <span className={styles.whose}>
            <SideMark look={sideLook(stage.sides, fighter.side)} size="0.65em" /> {fighter.name}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What lies about, and what the place is like. */
function Place({ fight }: { fight: Fight }) {
  const loose = looseTools(fight);
  if (loose.length === 0 && fight.elements.length === 0) return null;
  return (
    <dl className={styles.place}>
      {loose.map(({ where, tools }) => (
        <div key={where}>
          <dt>{where}</dt>
          <dd>
            {tools.map((tool) => (
              <Chip key={tool.id}>{tool.name}</Chip>
            ))}
          </dd>
        </div>
      ))}
      {fight.elements.length > 0 && (
        <div>
          <dt>{WORDS.elements}</dt>
          <dd>
            {fight.elements.map((element) => (
              <Chip key={element.id}>
                {element.name} d{element.die}
              </Chip>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
