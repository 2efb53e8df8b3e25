// Events in words: one line for people, the arithmetic on request.
import type { NameOf, Narration } from '@affray/kernel';
import type { Event, How, Rolled } from './events.ts';
import { attackLine, landLine, saveLine } from './narration-sums.ts';
import type { Attr } from './state.ts';

export const ATTR_NAMES: Readonly<Record<Attr, string>> = { str: 'STR', dex: 'DEX', wil: 'WIL' };
const HOW_WORDS: Readonly<Record<How, string>> = {
  normal: '',
  enhanced: ' (enhanced)',
  impaired: ' (impaired)',
  both: ' (enhanced and impaired)',
};
const CAUSE_WORDS = {
  critical: 'is badly hurt for the first time',
  loss: 'sees a companion fall',
  tide: 'sees the fight turn',
  beyond: 'faces what it cannot grasp',
  risk: 'is asked to run a serious risk',
} as const;
const DEATH_WORDS = {
  'direct-damage': 'has no strength left to lose',
  step: 'has no strength left to lose',
  hour: 'lay too long without help',
  heads: 'has lost its last head',
  overflow: 'was struck far too hard',
  hit: 'could not take one more hit',
} as const;

/** An event in words. */
export function narrate(event: Event, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'round-began':
      return event.round === 1
        ? { text: 'The fight begins.' }
        : { text: `${event.seconds} seconds have gone by.`, sums: `round ${event.round}` };
    case 'turn-began':
      return { text: `Now it is up to ${nameOf(event.side)}.` };
    case 'order-settled':
      return { text: `The order: ${event.order.map(nameOf).join(', then ')}.` };
    case 'stakes-told':
      return { text: stakes(event, nameOf) };
    case 'area-named':
      return { text: `In the area: ${event.targets.map(nameOf).join(', ')}.` };
    case 'ended':
      return {
        text:
          event.winner === null
            ? `Nobody wins: ${event.reason}.`
            : `Victory for ${nameOf(event.winner)}: ${event.reason}.`,
      };
    case 'first-save':
    case 'saved':
    case 'critical-save':
    case 'morale':
      return saveLine(event, nameOf);
    case 'attacked':
    case 'covered':
      return attackLine(event, nameOf);
    case 'landed':
    case 'warded':
    case 'touched':
    case 'direct-damage':
    case 'overflowed':
    case 'rest-ignored':
      return landLine(event, nameOf);
    default:
      return plainLine(event, nameOf(event.fighter), nameOf);
  }
}

type Plain = Exclude<
  Event,
  {
    kind:
      | 'round-began'
      | 'turn-began'
      | 'order-settled'
      | 'stakes-told'
      | 'area-named'
      | 'ended'
      | 'first-save'
      | 'saved'
      | 'critical-save'
      | 'morale'
      | 'attacked'
      | 'covered'
      | 'landed'
      | 'warded'
      | 'touched'
      | 'direct-damage'
      | 'overflowed'
      | 'rest-ignored';
  }
>;

/** What somebody does, in a line of its own. */
function plainLine(event: Plain, who: string, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'heads-counted':
      return { text: `${who} has ${event.heads} heads.`, sums: `d${event.sides} = ${event.heads}` };
    case 'turn-passed':
      return { text: `${who} lets the moment pass.` };
    case 'moved':
      return {
        text: `${who} moves ${Math.abs(event.to - event.from)} feet.`,
        sums: `from ${event.from} to ${event.to}, ${event.left} feet left`,
      };
    case 'shield':
      return { text: `${who} ${event.held ? 'raises' : 'lowers'} a shield: armor ${event.armor}.` };
    case 'item-used':
      return { text: event.went ? `${who} puts an item to use.` : `${who} fumbles with an item.` };
    case 'deed-done':
      return { text: event.went ? `${who} brings it off.` : `${who} does not bring it off.` };
    case 'tie-ruled':
      return { text: `A tie: ${event.ruling}${event.words === '' ? '' : `, "${event.words}"`}.` };
    case 'poised':
      return { text: `${who} gains the upper hand: the attack is enhanced.` };
    case 'owed':
      return { text: `${who} will have an enhanced attack on ${nameOf(event.against)}.` };
    case 'free-attack':
      return { text: `${who} strikes at once at ${nameOf(event.target)}.` };
    case 'joined':
      return { text: `${who} strikes at ${nameOf(event.target)} in the same moment.` };
    case 'join-refused':
      return { text: `${who} cannot time it with the attack on ${nameOf(event.target)}.` };
    case 'revealed':
      return { text: `${who} comes out of hiding.` };
    case 'burst':
      return { text: `${who} bursts.` };
    case 'cast':
      return {
        text:
          event.gritBefore > 0
            ? `${who} casts ${event.spell} with all its Grit.`
            : `${who} casts ${event.spell} with nothing left.`,
        sums: `Grit ${event.gritBefore} to 0`,
      };
    case 'spell-lost':
      return { text: `${event.spell} slips from ${who}.` };
    case 'spell-worked':
      return {
        text: event.worked
          ? `The spell takes hold of ${nameOf(event.target)}.`
          : `${nameOf(event.target)} shrugs the spell off.`,
      };
    default:
      return harmLine(event, who, nameOf);
  }
}

type Harm = Exclude<
  Plain,
  {
    kind:
      | 'heads-counted'
      | 'turn-passed'
      | 'moved'
      | 'shield'
      | 'item-used'
      | 'deed-done'
      | 'tie-ruled'
      | 'poised'
      | 'owed'
      | 'free-attack'
      | 'joined'
      | 'join-refused'
      | 'revealed'
      | 'burst'
      | 'cast'
      | 'spell-lost'
      | 'spell-worked';
  }
>;

/** What befalls somebody. */
function harmLine(event: Harm, who: string, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'critical':
    case 'stepped-down':
      return {
        text: `${who} ${event.kind === 'critical' ? 'suffers Critical Damage' : 'weakens'}: ${ATTR_NAMES[event.attr]} ${dieName(event.to)}.`,
        sums: `${dieName(event.from)} to ${dieName(event.to)}`,
      };
    case 'head-lost':
      return { text: `${who} loses a head: ${event.heads} left.` };
    case 'condition':
      return { text: `${who} is ${event.name} by ${nameOf(event.by)}.` };
    case 'grit-regained':
      return {
        text: event.deprived
          ? `${who} is deprived and regains nothing.`
          : `${who} regains ${event.grit - event.before} Grit: ${event.grit}.`,
        sums: `${event.before} + ${event.amount}, at most its maximum: ${event.grit}`,
      };
    case 'grew-stronger':
      return {
        text: `${who} grows stronger: STR ${dieName(event.to)}.`,
        sums: `${dieName(event.from)} to ${dieName(event.to)}`,
      };
    case 'incapacitated':
      return {
        text: `${who} is incapacitated and has an hour to live.`,
        sums: `at second ${event.seconds}, ${ATTR_NAMES[event.attr]} zero`,
      };
    case 'died':
      return { text: `${who} ${DEATH_WORDS[event.why]} and dies.` };
    case 'paralysed':
      return { text: `${who} is paralysed.` };
    case 'catatonic':
      return { text: `${who} falls into a stupor.` };
    case 'unconscious':
      return { text: `${who} is knocked out.` };
    case 'aided':
      return { text: `${nameOf(event.by)} gets ${who} back on its feet.`, sums: `Grit ${event.grit}` };
    case 'morale-due':
      return { text: `${who} ${CAUSE_WORDS[event.cause]}.` };
    case 'fled':
      return { text: event.willing ? `${who} leaves the fight.` : `${who} flees.` };
    case 'turned-to-flee':
      return { text: `${who} turns to run.` };
    case 'surrendered':
      return { text: event.willing ? `${who} yields.` : `${who} surrenders.` };
    case 'breath-caught':
      return {
        text: event.deprived
          ? `${who} is deprived and finds no breath.`
          : `${who} catches breath: Grit ${event.grit}.`,
        sums: `${event.before} to ${event.grit}`,
      };
    case 'rested':
      return {
        text: event.deprived
          ? `${who} is deprived: rest does nothing.`
          : `${who} rests for a ${event.how}: ${ATTR_NAMES[event.attr]} ${dieName(event.to)}.`,
        sums: `${dieName(event.from)} to ${dieName(event.to)}`,
      };
  }
}

function stakes(event: Extract<Event, { kind: 'stakes-told' }>, nameOf: NameOf): string {
  const against =
    event.against === null ? '' : ` against ${ATTR_NAMES[event.their]} of ${nameOf(event.against)}`;
  const win = event.win === 'enhanced' ? 'the attack is enhanced' : 'it succeeds';
  const lose = {
    'foe-enhanced': 'the foe gets an enhanced attack',
    'action-lost': 'the action is lost',
    nothing: 'it fails',
  }[event.lose as 'nothing'];
  const words = event.words === '' ? '' : ` "${event.words}".`;
  return `${nameOf(event.fighter)} saves on ${ATTR_NAMES[event.attr]}${against}: win and ${win}, lose and ${lose}.${words}`;
}

export function dieName(die: number): string {
  return die === 0 ? 'zero' : `d${die}`;
}

export function howWords(how: How): string {
  return HOW_WORDS[how];
}

/** Dice as they fell: "d6 = 3, d12 = 11: 11 counts". */
export function diceWords(roll: Rolled): string {
  const dice = [`d${roll.sides} = ${roll.face}`];
  for (let i = 0; roll.more !== null && i < roll.more.length; i += 2)
    dice.push(`d${roll.more[i]} = ${roll.more[i + 1]}`);
  if (roll.d12 > 0) dice.push(`d12 = ${roll.d12}`);
  return dice.length === 1 ? (dice[0] as string) : `${dice.join(', ')}: ${roll.kept} counts`;
}
