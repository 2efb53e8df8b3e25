// The stage of Three Beats: the declared action, presented dice in the middle, and tools on the ground.
import type { Link, Lying, Shown, Stage } from '@affray/kernel';
import { nameOf } from '../names.ts';
import { type Deed, dominance, type Fight, type Fighter, inHand, isActive, type Tool } from '../state.ts';
import { actionWords } from './phrases.ts';
import { entryName, toolIcon } from './words.ts';

/** Sides face each other; there are no distances. */
export function stage(fight: Fight): Stage {
  const place = placeOf(fight);
  return {
    is: 'sides',
    links: linksOf(fight),
    lying: fight.tools.flatMap((tool) => lyingAs(fight, tool)),
    centre: centreOf(fight),
    ...(place === '' ? {} : { place }),
  };
}

/** TB-AID-02. The location, with the elements that make first aid harder. */
function placeOf({ elements }: Fight): string {
  if (elements.length === 0) return '';
  return `The place: ${elements.map(({ name, die }) => `${name} d${die}`).join(', ')}.`;
}

const LINKS: Readonly<Partial<Record<Deed, { is: Link['is']; label: string }>>> = {
  attack: { is: 'strikes', label: 'attacks' },
  disarm: { is: 'threatens', label: 'disarms' },
  disadvantage: { is: 'threatens', label: 'puts pressure on' },
  describe: { is: 'threatens', label: 'threatens' },
  throw: { is: 'helps', label: 'throws' },
};

/** The declared action as an arrow. */
function linksOf(fight: Fight): Link[] {
  const { action } = fight;
  const to = action?.target ?? action?.to ?? null;
  const link = action === null ? undefined : LINKS[action.do];
  if (action === null || link === undefined || to === null) return [];
  if (![action.actor, to].every((id) => fight.fighters.some((fighter) => fighter.id === id))) return [];
  return [{ from: action.actor, to, ...link, say: actionWords(fight, action) }];
}

const PLACES: Readonly<Record<Tool['at'], { readonly where: string; readonly say: string } | null>> = {
  held: null,
  missing: null,
  ground: { where: 'on the ground', say: 'Anybody may pick it up, or kick it away.' },
  location: { where: 'at hand here', say: 'The place offers it, if the GM agrees.' },
  offered: { where: 'in the air', say: 'Thrown, and to be caught by the end of the next beat.' },
  'out-of-reach': { where: 'out of reach', say: 'Kicked away: nobody reaches it in this fight.' },
};

/** TB-ARM-02. A tool that nobody holds. */
function lyingAs(fight: Fight, tool: Tool): Lying[] {
  const place = PLACES[tool.at];
  if (place === null) return [];
  const { id, name } = tool;
  const to = tool.at === 'offered' && tool.by !== null ? `, to ${nameOf(fight, tool.by)}` : '';
  return [{ id, name, icon: toolIcon(name), where: `${place.where}${to}`, say: place.say }];
}

/** TB-PRES-02, TB-ORD-01. The presented dice, the lowest first; while they are being picked, face down. */
function centreOf(fight: Fight): Shown[] {
  const shown = fight.fighters.filter((fighter) => isActive(fighter) && fighter.presented >= 0);
  if (shown.length === 0) return sealed(fight);
  shown.sort((a, b) => dominance(a) - dominance(b) || a.rank - b.rank);
  return shown.map((fighter) => shownBy(fight, fighter));
}

function shownBy(fight: Fight, fighter: Fighter): Shown {
  const die = fighter.dice[fighter.presented];
  const state = fight.action?.actor === fighter.id ? 'acting' : fighter.acted ? 'done' : 'waiting';
  if (die === undefined) return { who: fighter.id, words: '', state };
  const { size: sides, value: face } = die;
  return { who: fighter.id, words: entryName(fight, fighter, die.entry), die: { sides, face }, state };
}

/** TB-PRES-01. One face-down die per fighter with a die in hand; it does not show who has picked. */
function sealed(fight: Fight): Shown[] {
  if (fight.beat === 0 || fight.outcome !== null) return [];
  return fight.fighters
    .filter((fighter) => isActive(fighter) && inHand(fighter) > 0)
    .map(({ id }) => ({ who: id, words: 'picks a die', state: 'sealed' }));
}
