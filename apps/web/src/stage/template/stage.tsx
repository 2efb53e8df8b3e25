// The stage of Spar: two numbers and a sealed choice.
import type { Fight, Fighter } from '@affray/template';
import { STAGE } from '../../words/stage.ts';
import { Card, Chip, standingOf } from '../card.tsx';
import { Facing } from '../facing.tsx';
import { fighterPicks } from '../picks.ts';
import { Pips } from '../pips.tsx';
import { SealedCard } from '../sealed.tsx';
import { type Standing, sentence } from '../sentence.ts';
import { roomFor, sideLook } from '../sides.ts';
import type { StageProps } from '../stage.ts';
import styles from './stage.module.css';

const WORDS = STAGE.spar;

/** The stage of Spar. */
export function TemplateStage(props: StageProps) {
  const fight = props.state as Fight;
  const picks = fighterPicks(props.prompts, new Set(fight.fighters.map(({ id }) => id)));
  const room = roomFor(fight.fighters.length);
  const choosing = props.waitingFor.some((id) => fight.fighters.some((fighter) => fighter.id === id));
  return (
    <Facing
      sides={props.sides}
      fighters={fight.fighters}
      links={[]}
      banner={
        <>
          {fight.rain && <span>{WORDS.rain}</span>}
          {fight.slippery && <span>{WORDS.slippery}</span>}
        </>
      }
      card={(fighter) => (
        <Card
          stage={props}
          fighter={fighter}
          look={sideLook(props.sides, fighter.side)}
          room={room}
          sentence={cardSentence(fighter, standingOf(props, fighter))}
          pick={picks.get(fighter.id)}
          out={fighter.health <= 0 ? WORDS.down : undefined}
          hidden={fighter.hidden}
        >
          <span className={styles.numbers}>
            <span className={styles.bars}>
              <span className={styles.label}>{WORDS.healthWord}</span>
              <b>{fighter.health}</b>
              <span className={styles.label}>{WORDS.windWord}</span>
              <Pips now={fighter.wind} most={fighter.wind} withNumber={false} />
            </span>
            {fighter.health > 0 && (
              <SealedCard
                shown={fighter.choice === null ? null : (WORDS.choice[fighter.choice] ?? fighter.choice)}
                live={choosing}
              />
            )}
          </span>
          {fighter.hidden && <Chip>{WORDS.hidden}</Chip>}
        </Card>
      )}
    />
  );
}

/** The card in one sentence. */
function cardSentence(fighter: Fighter, standing: Standing): string {
  const { health, wind, choice, hidden } = fighter;
  return sentence(
    fighter.name,
    [
      health <= 0 ? WORDS.down : WORDS.health(health),
      WORDS.wind(wind),
      choice === null ? '' : (WORDS.choice[choice] ?? choice),
      hidden ? WORDS.hidden : '',
    ],
    standing,
  );
}
