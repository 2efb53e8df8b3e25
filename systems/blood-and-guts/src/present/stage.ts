// The stage: who threatens whom, dice in the middle, weapons thrown away, and the steps of an exchange.
import { capital, type Link, type Lying, listed, type Phase, type Shown, type Stage } from '@affray/kernel';
import { isFavoured } from '../11-vantage.ts';
import { topDieAgainst } from '../15-armour.ts';
import { threatTo } from '../clash/07-clash.ts';
import type { Die, Fight, Fighter } from '../state.ts';
import { weaponIcon } from './gear.ts';

export function stage(fight: Fight): Stage {
  return {
    is: 'sides',
    place: place(fight),
    links: linksOf(fight),
    lying: lying(fight),
    centre: centre(fight),
  };
}

/** "Exchange 2 of the clash, pass 1. Vantage: the footpads. Close quarters." */
function place(fight: Fight): string {
  const { edition, exchange, pass, closeQuarters } = fight;
  const passed = edition === 'clash' && pass > 0 ? `, pass ${pass}` : '';
  const words = [exchange === 0 ? `A ${edition}` : `Exchange ${exchange} of the ${edition}${passed}`];
  const favoured = fight.sides.filter((_, sideNo) => isFavoured(fight, sideNo));
  if (favoured.length > 0) words.push(`Vantage: ${listed(favoured.map(({ name }) => name))}`);
  if (edition === 'brawl' && exchange > 0 && fight.outcome === null)
    words.push(`To act: ${fight.sides[fight.acting]?.name ?? ''}`);
  if (closeQuarters) words.push('Close quarters');
  return `${words.join('. ')}.`;
}

function linksOf(fight: Fight): Link[] {
  const engaged = fight.fighters.filter(({ status, engaged }) => status === 'up' && engaged);
  const links = fight.edition === 'brawl' ? brawlLinks(fight, engaged) : clashLinks(fight, engaged);
  return [...links, ...gifts(engaged), ...nearing(fight, engaged)];
}

/** From the attacker to the foe, and back once the foe has answered with a threat. */
function brawlLinks(fight: Fight, engaged: readonly Fighter[]): Link[] {
  const links: Link[] = [];
  for (const fighter of engaged) {
    const foe = engaged.find(({ sideNo }) => sideNo !== fighter.sideNo);
    const hasRolled = fighter.hand.length + fighter.pool.length > 0;
    if (foe === undefined || fighter.escaping || (fighter.sideNo !== fight.acting && !hasRolled)) continue;
    links.push({
      from: fighter.id,
      to: foe.id,
      is: 'threatens',
      ...(fighter.threat > 0 ? { label: String(fighter.threat) } : {}),
      say: `${fighter.name} threatens ${foe.name}.`,
    });
  }
  return links;
}

/** BG-POOL-05. The die that sets the threat against each fighter; before that, by house rule, whom a fighter aims at. */
function clashLinks(fight: Fight, engaged: readonly Fighter[]): Link[] {
  const links: Link[] = [];
  for (const target of engaged) {
    const die = topDieAgainst(fight, target);
    const from = engaged.find(({ id }) => id === die?.owner);
    const threat = threatTo(fight, target, die);
    if (from === undefined || threat === 0) continue;
    const say = `${from.name} threatens ${target.name} with ${threat}.`;
    links.push({ from: from.id, to: target.id, is: 'threatens', label: String(threat), say });
  }
  for (const { id, name, aim } of engaged) {
    const foe = engaged.find((one) => one.id === aim);
    if (foe === undefined || links.some((link) => link.from === id && link.to === foe.id)) continue;
    links.push({ from: id, to: foe.id, is: 'threatens', say: `${name} goes for ${foe.name}.` });
  }
  return links;
}

/** BG-GIFT-04. Dice that an ally holds. */
function gifts(engaged: readonly Fighter[]): Link[] {
  return engaged.flatMap((holder) =>
    holder.hand.flatMap((die): Link[] => {
      const owner = engaged.find(({ id }) => id === die.owner && id !== holder.id);
      if (owner === undefined) return [];
      const say = `${owner.name} has given ${holder.name} a die worth ${die.value}.`;
      return [{ from: owner.id, to: holder.id, is: 'helps', label: String(die.value), say }];
    }),
  );
}

/** BG-RNG-03. */
function nearing(_fight: Fight, engaged: readonly Fighter[]): Link[] {
  return engaged.flatMap((archer): Link[] => {
    const foe = engaged.find(({ id }) => id === archer.nearedBy);
    if (foe === undefined) return [];
    return [{ from: foe.id, to: archer.id, is: 'engaged', say: `${foe.name} has come near ${archer.name}.` }];
  });
}

/** BG-THROW-05. */
function lying(fight: Fight): Lying[] {
  return fight.fighters.flatMap((fighter) =>
    fighter.weapons
      .filter(({ inHand }) => !inHand)
      .map((weapon) => ({
        id: `${fighter.id}/${weapon.id}`,
        name: weapon.name,
        icon: weaponIcon(weapon),
        where: `thrown by ${fighter.name}`,
        say: `${capital(weapon.name)}, out of hand until the fight ends.`,
      })),
  );
}

/** A brawler's best die, and the highest live weapon die of each side in a clash. */
function centre(fight: Fight): Shown[] {
  return fight.edition === 'brawl' ? brawlCentre(fight) : clashCentre(fight);
}

function brawlCentre(fight: Fight): Shown[] {
  const shown = fight.fighters.filter(({ engaged, hand, pool }) => engaged && hand.length + pool.length > 0);
  return shown.map((fighter): Shown => {
    const die = best(fighter.hand);
    return {
      who: fighter.id,
      words: `${fighter.escaping ? 'save' : 'threat'} ${fighter.threat}`,
      ...(die === null ? {} : { die: { sides: die.size, face: die.face } }),
      state: fighter.sideNo === fight.acting ? 'acting' : 'done',
    };
  });
}

function clashCentre(fight: Fight): Shown[] {
  return fight.sides.flatMap((side, sideNo): Shown[] => {
    const pool = fight.fighters.flatMap((fighter) =>
      fighter.sideNo === sideNo && !fighter.withdrawn ? fighter.pool : [],
    );
    const die = best(pool);
    if (die === null || !fight.fighters.some(({ id }) => id === die.owner)) return [];
    const words = `threat ${Math.max(0, die.value - side.reduction)}`;
    return [{ who: die.owner, words, die: { sides: die.size, face: die.face }, state: 'acting' }];
  });
}

function best(dice: readonly Die[]): Die | null {
  let best: Die | null = null;
  for (const die of dice) if (die.live && (best === null || die.value > best.value)) best = die;
  return best;
}

interface Step {
  readonly id: string;
  readonly words: string;
  readonly kinds: readonly string[];
}
const OPENING: Step = {
  id: 'circumstances',
  words: 'Circumstances',
  kinds: ['whether-changed', 'circumstances'],
};
const STEPS: Readonly<Record<Fight['edition'], readonly Step[]>> = {
  brawl: [
    OPENING,
    { id: 'attack', words: 'Attack', kinds: ['which-side-acts', 'who-attacks', 'whether-to-strike'] },
    {
      id: 'threat',
      words: 'Threat',
      kinds: ['threat', 'commit-in-secret', 'which-offhand', 'whether-to-go-on'],
    },
    { id: 'answer', words: 'Answer', kinds: ['answer-threat'] },
    { id: 'dice', words: 'Binds', kinds: ['which-bind', 'which-gambit', 'whether-to-add-bow'] },
    { id: 'harm', words: 'Injuries', kinds: ['whether-to-stop', 'which-piece'] },
    { id: 'after', words: 'Afterwards', kinds: ['what-to-mend'] },
  ],
  clash: [
    OPENING,
    { id: 'ambush', words: 'Ambush', kinds: ['who-ambushes', 'whether-to-strike', 'whether-to-come-out'] },
    { id: 'weapons', words: 'Weapons', kinds: ['stay-or-run', 'which-weapon', 'which-offhand', 'which-aim'] },
    { id: 'breath', words: 'Breath', kinds: ['which-breath', 'whether-to-add-bow'] },
    { id: 'gambits', words: 'Gambits', kinds: ['which-gambit', 'whether-to-stop', 'which-piece'] },
    { id: 'pass', words: 'Passes', kinds: ['which-gift', 'which-best'] },
    { id: 'again', words: 'Again?', kinds: ['whether-to-re-engage'] },
    { id: 'after', words: 'Afterwards', kinds: ['what-to-mend'] },
  ],
};

/** The steps of an exchange. The open question shows the current one. */
export function phases(fight: Fight, asked: readonly string[]): readonly Phase[] {
  const steps = STEPS[fight.edition];
  const now = steps.findIndex(({ kinds }) => asked.some((kind) => kinds.includes(kind)));
  return steps.map(({ id, words }, at) => {
    const is = at === now ? 'now' : at < now ? 'past' : 'to-come';
    return { id, words: id === 'pass' && fight.pass > 1 ? `Pass ${fight.pass}` : words, is };
  });
}
