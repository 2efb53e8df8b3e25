// Deeds of attacking and of arms: who attacks whom, with what, on which score.
import { capital, type Deed, deedOf, type Icon } from '@affray/kernel';
import { isDefenceless } from '../02-threats.ts';
import { scoreOf } from '../03-injuries.ts';
import { usableWeapons } from '../04-weapon-dice.ts';
import type { Attack, How } from '../questions-brawl.ts';
import type { Wielding } from '../questions-clash.ts';
import { type Fighter, fighterOf, weaponOf } from '../state.ts';
import type { Making } from './deeds.ts';
import { weaponWords } from './dice-words.ts';
import { weaponIcon } from './gear.ts';

const HOLD: Deed = deedOf('hold', 'Hold', 'hold', 'Hold: nobody attacks', { cost: 'the turn' });
const NOBODY_ELSE: Deed = deedOf('nobody-else', 'Nobody else', 'pass', 'Strike nobody else');

/** BG-TURN-01. Defenceless foes are struck down, fallen ones are finished off; others are attacked. */
export function attack(answer: Attack | null, making: Making): Deed {
  return answer === null ? HOLD : blow(answer, making, 'the turn', '');
}

/** BG-AWARE-04. */
export function ambush(answer: Attack | null, making: Making): Deed {
  return answer === null ? NOBODY_ELSE : blow(answer, making, 'free', ' before the clash');
}

function blow(answer: Attack, { fight, nameOf }: Making, cost: string, when: string): Deed {
  const attacker = fighterOf(fight, answer.attacker);
  const target = fighterOf(fight, answer.target);
  const base = { actor: attacker.id, targets: [{ fighter: target.id }], cost } as const;
  const by = capital(nameOf(attacker.id));
  const at = nameOf(target.id);
  if (target.status === 'down')
    return deedOf('finish-off', 'Finish off', 'skull', `${by} finishes ${at} off${when}`, {
      ...base,
      rank: 'rare',
    });
  if (isDefenceless(fight, attacker, target))
    return deedOf('strike-down', 'Strike down', 'ambush', `${by} strikes ${at} down${when}`, base);
  return deedOf('attack', 'Attack', 'attack', `${by} attacks ${at}`, base);
}

/** BG-THREAT-05, BG-BLOOD-01. The weapon, and the score behind it. */
export function how(answer: How, { fight, asked }: Making): Deed {
  const fighter = fighterOf(fight, asked.who);
  const score = `${capital(answer.attribute)} ${scoreOf(fight, fighter, answer.attribute)}`;
  if (answer.do === 'escape')
    return deedOf('escape', 'Escape', 'flee', `Escape: ${score}`, { means: `on ${score}` });
  const isBack = asked.kind === 'answer-threat';
  const verb = answer.throw ? 'throw' : isBack ? 'brawl' : 'threaten';
  const words = answer.throw ? 'Throw' : isBack ? 'Brawl back' : 'Threaten';
  const name = answer.weapon === null ? 'bare hands' : weaponWords(fighter, answer.weapon);
  const cost = answer.throw ? 'the weapon' : shotCost(fighter, answer.weapon);
  return deedOf(
    verb,
    words,
    armIcon(fighter, answer.weapon, answer.throw),
    `${answer.throw ? 'Throw' : `${words} with`} ${name}: ${score}`,
    {
      means: `${answer.throw ? '' : 'with '}${name}, on ${score}`,
      ...(cost === null ? {} : { cost }),
      rank: answer.throw || (answer.weapon === null && isArmed(fighter)) ? 'more' : 'usual',
    },
  );
}

/** BG-RNG-01. */
function shotCost(fighter: Fighter, id: string | null): string | null {
  return (weaponOf(fighter, id)?.ammo ?? null) === null ? null : '1 shot';
}

function armIcon(fighter: Fighter, id: string | null, thrown: boolean): Icon {
  if (thrown) return 'throw';
  const weapon = weaponOf(fighter, id);
  return weapon === null ? 'fist' : weaponIcon(weapon);
}

function isArmed({ weapons }: Fighter): boolean {
  return weapons.some(({ ruined, inHand }) => !ruined && inHand);
}

/** With one weapon there are at most three options, and all of them fit on the bar. */
function isFew(fighter: Fighter): boolean {
  return usableWeapons(fighter).length < 2;
}

/** BG-WPN-06, BG-WPN-08, BG-THROW-01. */
export function wielding(answer: Wielding, { fight, asked }: Making): Deed {
  const fighter = fighterOf(fight, asked.who);
  if (answer === null)
    return deedOf('bare-hands', 'Bare hands', 'fist', 'Bare hands', {
      rank: isArmed(fighter) && !isFew(fighter) ? 'more' : 'usual',
    });
  const size = weaponOf(fighter, answer.weapon)?.size ?? 0;
  const name = `${weaponWords(fighter, answer.weapon)}, d${size}`;
  const cost = answer.throw ? 'the weapon' : shotCost(fighter, answer.weapon);
  return deedOf(
    answer.throw ? 'throw' : 'use',
    answer.throw ? 'Throw' : 'Use',
    armIcon(fighter, answer.weapon, answer.throw),
    `${answer.throw ? 'Throw' : 'Use'} ${name}`,
    {
      means: name,
      ...(cost === null ? {} : { cost }),
      rank: answer.throw && !isFew(fighter) ? 'more' : 'usual',
    },
  );
}

export function offhand(answer: string | null, { fight, asked }: Making): Deed {
  if (answer === null) return deedOf('nothing', 'Nothing', 'pass', 'Nothing');
  const fighter = fighterOf(fight, asked.who);
  const name = weaponWords(fighter, answer);
  return deedOf('hold', 'Hold', armIcon(fighter, answer, false), `Hold ${name}`, { means: name });
}

/** BG-POOL-04. */
export function aimed(foe: string, { nameOf }: Making): Deed {
  return deedOf('go-for', 'Go for', 'attack', `Go for ${nameOf(foe)}`, { targets: [{ fighter: foe }] });
}
