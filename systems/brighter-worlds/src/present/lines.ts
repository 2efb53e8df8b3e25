// Events in words: one line for people, the arithmetic on request.
import { inSentence, isGraded, listed, type NameOf, type Narration } from '@affray/kernel';
import type { Event } from '../events.ts';
import { gradedLine } from './graded.ts';
import { attackLine, landLine, saveLine } from './lines-of-dice.ts';
import { type OwnEvent, ownLine } from './own.ts';
import { ATTR_NAMES, counted, dieName, sentences } from './words.ts';

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

/** An event in words: one line for people, with the arithmetic. */
export function line(event: Event, nameOf: NameOf): Narration {
  const inside = inSentence(nameOf);
  const told = (isGraded(event) ? gradedLine(event, inside) : null) ?? lineOf(event, inside);
  return { ...told, text: sentences(told.text) };
}

function lineOf(event: Event, nameOf: NameOf): Narration {
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
    case 'scarred':
      // The text may end with a full stop or not.
      return { text: `${nameOf(event.fighter)} keeps a scar: ${event.text.replace(/\.$/, '')}.` };
    case 'area-named':
      return { text: `In the area: ${listed(event.targets.map(nameOf))}.` };
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
    case 'singled-out':
      return attackLine(event, nameOf);
    case 'landed':
    case 'warded':
    case 'touched':
    case 'direct-damage':
    case 'overflowed':
    case 'rest-ignored':
    case 'mishap':
      return landLine(event, nameOf);
    case 'own-used':
    case 'own-ruled':
    case 'mended':
    case 'condition-ended':
    case 'turn-regained':
      return ownLine(event, nameOf(event.fighter), nameOf);
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
      | 'scarred'
      | 'area-named'
      | 'ended'
      | 'first-save'
      | 'saved'
      | 'critical-save'
      | 'morale'
      | 'attacked'
      | 'covered'
      | 'singled-out'
      | 'landed'
      | 'warded'
      | 'touched'
      | 'direct-damage'
      | 'overflowed'
      | 'rest-ignored'
      | 'mishap'
      | OwnEvent['kind'];
  }
>;

/** A fighter's action, as one line. */
function plainLine(event: Plain, who: string, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'heads-counted':
      return {
        text: `${who} has ${counted(event.heads, 'head')}.`,
        sums: `d${event.sides} = ${event.heads}`,
      };
    case 'turn-passed':
      return { text: `${who} lets the moment pass.` };
    case 'moved':
      return {
        text: `${who} moves ${counted(Math.abs(event.to - event.from), 'foot', 'feet')}.`,
        sums: `from ${event.from} to ${event.to}, ${counted(event.left, 'foot', 'feet')} left`,
      };
    case 'shield':
      return { text: `${who} ${event.held ? 'raises' : 'lowers'} the shield: armor ${event.armor}.` };
    case 'item-used':
      return { text: event.went ? `${who} puts an item to use.` : `${who} fumbles with an item.` };
    case 'deed-done':
      return { text: deedLine(event, who, nameOf) };
    case 'tie-ruled':
      return {
        text: tieLine(event.ruling, who),
        ...(event.words === '' ? {} : { sums: `"${event.words}"` }),
      };
    case 'backed-out':
      return { text: `${who} thinks better of it.` };
    case 'item-lost':
      return event.item === 'shield'
        ? { text: `${who} loses the shield: armor ${event.armor}.` }
        : { text: `${who} loses the ${event.item}.` };
    case 'pushed':
      return {
        text: `${who} ends up ${counted(Math.abs(event.to - event.from), 'foot', 'feet')} away.`,
        sums: `from ${event.from} to ${event.to}`,
      };
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
      | 'backed-out'
      | 'item-lost'
      | 'pushed'
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

/** Harm to a fighter, as one line. */
function harmLine(event: Harm, who: string, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'critical':
    case 'stepped-down':
      return {
        text: `${who} ${event.kind === 'critical' ? 'suffers Critical Damage' : 'weakens'}: ${ATTR_NAMES[event.attr]} ${dieName(event.to)}.`,
        sums: `${dieName(event.from)} to ${dieName(event.to)}`,
      };
    case 'head-lost':
      return { text: `${who} loses a head: ${event.heads === 0 ? 'none' : event.heads} left.` };
    case 'condition':
      return {
        text:
          event.by === event.fighter
            ? `${who} is ${event.name}.`
            : `${who} is ${event.name}: the doing of ${nameOf(event.by)}.`,
      };
    case 'grit-regained':
      return {
        text: event.deprived
          ? `${who} is deprived and regains nothing.`
          : `${who} regains ${event.grit - event.before} Grit: ${event.grit}.`,
        sums: event.deprived
          ? `${event.amount} offered; Grit stays ${event.grit}`
          : `${event.amount} offered; Grit ${event.before} + ${event.grit - event.before} = ${event.grit}`,
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

function tieLine(ruling: string, who: string): string {
  if (ruling === 'avoid') return `A tie: ${who} gets away with it.`;
  return ruling === 'suffer' ? `A tie: ${who} bears the consequences.` : 'A tie: they meet halfway.';
}

function deedLine(event: Extract<Event, { kind: 'deed-done' }>, who: string, nameOf: NameOf): string {
  if (event.went) return `${who} tries a deed of their own and brings it off.`;
  if (event.deed === 'flee') return `${who} does not get away.`;
  if (event.deed === 'move') return `${who} does not get past.`;
  if (event.deed === 'first-aid') return `${who} cannot help ${nameOf(event.target ?? '')}.`;
  return `${who} tries a deed of their own and fails.`;
}

/** The cost of failing, item by item. */
function costs(event: Extract<Event, { kind: 'stakes-told' }>, nameOf: NameOf): string {
  const { stakes, against } = event;
  if (stakes === undefined) return LOSE_WORDS[event.lose] ?? 'it fails';
  const pieces: string[] = [];
  if (stakes.damage !== null) pieces.push(`it hurts for a d${stakes.damage}`);
  if (stakes.item !== null) pieces.push(`the ${stakes.item} is lost`);
  if (stakes.condition !== '') pieces.push(`${nameOf(event.fighter)} is ${stakes.condition}`);
  if (stakes.feet !== 0) pieces.push(`${nameOf(event.fighter)} ends up ${Math.abs(stakes.feet)} feet away`);
  if (stakes.opening && against !== null) pieces.push(`${nameOf(against)} gets an enhanced attack`);
  return pieces.length === 0 ? 'it fails' : listed(pieces);
}

const LOSE_WORDS: Readonly<Record<string, string>> = {
  'foe-enhanced': 'the foe gets an enhanced attack',
  'action-lost': 'the action is lost',
};

function stakes(event: Extract<Event, { kind: 'stakes-told' }>, nameOf: NameOf): string {
  const against =
    event.against === null ? '' : ` against the ${ATTR_NAMES[event.their]} of ${nameOf(event.against)}`;
  const win = event.win === 'enhanced' ? 'the attack is enhanced' : 'it succeeds';
  const lose = costs(event, nameOf);
  const words = event.words === '' ? '' : ` "${event.words}".`;
  return `${nameOf(event.fighter)} saves on ${ATTR_NAMES[event.attr]}${against}: win and ${win}, lose and ${lose}.${words}`;
}
