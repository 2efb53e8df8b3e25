// How events read: one sentence each, and the arithmetic apart from it. Sides may be one or many, so no verb depends on them.
import type { NameOf, Narration } from '@affray/kernel';
import { CONDITIONS, QUALITIES } from './12-melee.ts';
import type { Event } from './events.ts';
import type { Attribute } from './state.ts';

type Told<K extends Event['kind']> = Extract<Event, { kind: K }>;
/** `name` opens a sentence, `mid` stands inside one. */
type Tell<K extends Event['kind']> = (event: Told<K>, name: NameOf, mid: NameOf) => Narration;

const SCORES: Readonly<Record<Attribute, string>> = { blood: 'Blood', guts: 'Guts', nerves: 'Nerves' };

function all(names: readonly string[], name: NameOf): string {
  return names.map(name).join(' and ');
}

function of(item: string): string {
  return item.replaceAll('-', ' ');
}

/** "d6-2" is the second d6 of a sheet: to a reader, a d6. An item goes by its name. */
function die(key: string): string {
  const size = /^d(\d+)(-\d+)?$/.exec(key)?.[1];
  return size === undefined ? `the ${of(key.replace('+', ''))}` : `a d${size}`;
}

/** The die, and whose it is where somebody else holds it. */
function dieOf(
  { fighter, owner, die: key }: { fighter: string; owner: string; die: string },
  mid: NameOf,
): string {
  return owner === fighter ? die(key) : `${die(key)} of ${mid(owner)}`;
}

function breath(dice: number): string {
  return dice === 1 ? '1 breath die' : `${dice === 0 ? 'no' : dice} breath dice`;
}

/** Terms added up, those of 0 left out: "weapon 6 + difference 3 - gambeson 1 = 8". */
function sum(terms: readonly (readonly [string, number])[]): string {
  let text = '';
  let total = 0;
  for (const [name, number] of terms) {
    if (number === 0) continue;
    const sign = number < 0 ? '-' : '+';
    text += text === '' && number > 0 ? `${name} ${number}` : ` ${sign} ${name} ${Math.abs(number)}`;
    total += number;
  }
  return total < 0 ? `${text} = ${total}, which counts as 0` : `${text} = ${total}`;
}

function harm(e: Told<'harm-summed'>): string {
  if (e.weapon + e.difference === 0) return 'nothing to deal';
  const level = e.level ?? 0;
  return sum([
    ['weapon', e.weapon],
    ['difference', e.difference - level],
    ['level threats', level],
    ['saved by Blood', -e.saved],
    ['gambeson', -e.gambeson],
  ]);
}

/** BG-POOL-05. What reaches whom, once armour and distance have spoken. */
function threatLine(e: Told<'threat-made'>, name: NameOf, mid: NameOf): string {
  const side = name(e.side);
  const { facing = [], reaching = [] } = e;
  const most = facing.length === 0 ? e.threat : Math.max(...reaching);
  if (most === 0) return `${side}: ${e.threat === 0 ? 'no threat' : 'no threat that reaches anybody'}.`;
  if (reaching.every((threat) => threat === most)) return `${side}: a threat of ${most}.`;
  const against = facing.map((id, i) => `${reaching[i] === 0 ? 'none' : reaching[i]} against ${mid(id)}`);
  return `${side}: a threat of ${against.join(', ')}.`;
}

/** Why an item was marked. */
const MARKED_FOR: Readonly<Record<string, string>> = {
  'BG-MARK-08': 'it came up over',
  'BG-THROW-03': 'it was thrown',
  'BG-ARM-09': 'armour stopped it',
  'BG-SPEC-06': 'it was bound or given up',
};
/** What a quality does, as a verb. */
const AT_WORK = [
  'rolls one more die',
  'adds 1 to its dice',
  'may bind',
  'ignores armour',
  'deals damage first',
];
const NOTICED: Readonly<Record<Told<'noticed'>['why'], string>> = {
  attacks: 'attacks, and is aware from now on',
  attacked: 'has lived through the attack, and is aware from now on',
  sees: 'has seen what happens, and is aware from now on',
};

const WON_AS: Readonly<Record<string, string>> = {
  down: 'nobody stands against them',
  fled: 'the others have fled',
  disengaged: 'the others leave the field',
};
const ENDED_AS: Readonly<Record<string, string>> = {
  down: 'nobody is left standing',
  fled: 'nobody is left',
  disengaged: 'both sides let it be',
  guard: 'it has gone on for too long',
};

const FRAME = {
  'exchange-opened': (e, _name, mid) => {
    const favoured = e.favoured.length === 0 ? '' : `, vantage with ${all(e.favoured, mid)}`;
    return { text: `Exchange ${e.exchange} of the ${e.edition}${favoured}.` };
  },
  'circumstances-set': (e, _name, mid) => {
    const vantage = e.vantage.length === 0 ? 'No vantage for anybody' : `Vantage with ${all(e.vantage, mid)}`;
    return { text: `${vantage}${e.closeQuarters ? ', in close quarters' : ''}.` };
  },
  'came-out': (e, name) => ({ text: `${name(e.fighter)} comes out of hiding.` }),
  'struck-down': (e, name, mid) => ({
    text:
      e.note === 'killed'
        ? `${name(e.by)} kills ${mid(e.fighter)}, who had no defence.`
        : `${name(e.by)} strikes ${mid(e.fighter)} down, who had no defence, and spares the life.`,
  }),
  noticed: (e, name) => ({ text: `${name(e.fighter)} ${NOTICED[e.why]}.` }),
  'left-alone': (e, name, mid) => ({ text: `${name(e.by)} leaves ${mid(e.fighter)} alone.` }),
  'special-drawn': (e, _name, mid) => ({
    text:
      e.quality === 0
        ? `The ${of(e.item)} of ${mid(e.fighter)} turns out ordinary.`
        : `The ${of(e.item)} of ${mid(e.fighter)}: ${QUALITIES[e.quality - 1]}, ${CONDITIONS[e.condition - 1]?.words}.`,
  }),
  'left-behind': (e, name) => ({
    text: `${name(e.fighter)} leaves the ${of(e.item)} behind.`,
    sums: `${e.slots} slots of ${e.limit}`,
  }),
  're-evaluated': (e) => ({
    text: `Nobody is threatened any more after ${e.passes === 1 ? 'one pass' : `${e.passes} passes`}.`,
  }),
  resolved: (e, name) => ({
    text: `${name(e.side)}: ${e.resolve === 're-engage' ? 'on with the fight' : 'out of the fight'}.`,
  }),
  'breath-returned': (e, name) => ({ text: `${name(e.fighter)} catches breath: ${die(e.die)} lives again.` }),
  restored: (e, _name, mid) => ({ text: `The ${of(e.item)} of ${mid(e.fighter)} is restored.` }),
  'fight-ended': (e, _name, mid) => ({
    text:
      e.winner === null
        ? `The fight ends without a winner: ${ENDED_AS[e.reason] ?? e.reason}.`
        : `Victory for ${mid(e.winner)}: ${WON_AS[e.reason] ?? e.reason}.`,
  }),
} satisfies { readonly [K in Event['kind']]?: Tell<K> };

const IN_BRAWL = {
  held: (e, _name, mid) => ({ text: `No attack from ${mid(e.side)}.` }),
  attacked: (e, name, mid) => ({ text: `${name(e.fighter)} attacks ${mid(e.target)}.` }),
  'called-off': (e, name, mid) => ({ text: `${name(e.fighter)} calls off the attack on ${mid(e.target)}.` }),
  committed: (e, name) => {
    const sums = breath(e.dice);
    if (e.does === 'escape') return { text: `${name(e.fighter)} tries to escape.`, sums };
    const way = e.thrown ? 'by throwing' : 'with';
    const weapon = e.weapon === null ? 'bare hands' : `the ${of(e.weapon)}`;
    return { text: `${name(e.fighter)} threatens ${way} ${weapon}, on ${SCORES[e.attribute]}.`, sums };
  },
  'threat-shown': (e, name) => ({
    text: `${name(e.fighter)} shows ${e.escaping ? 'a save' : 'a threat'} of ${e.threat}.`,
  }),
  escaped: (e, name) => ({
    text: `${name(e.fighter)} slips the threat.`,
    sums: `the save of ${e.save} meets the threat of ${e.threat}`,
  }),
  'harm-summed': (e, name, mid) => ({
    text:
      e.injury === 0
        ? `${name(e.from)} does no harm to ${mid(e.fighter)}.`
        : `${name(e.from)} gets through to ${mid(e.fighter)}.`,
    sums: harm(e),
  }),
} satisfies { readonly [K in Event['kind']]?: Tell<K> };

const OF_GEAR = {
  'breath-rolled': (e, name) => ({ text: `${name(e.fighter)} rolls ${e.face} on ${die(`d${e.size}`)}.` }),
  exhausted: (e, name, mid) => ({
    text: `${name(e.fighter)} exhausts ${dieOf(e, mid)}.`,
    sums: `${e.face} over ${SCORES[e.attribute]} ${e.score}`,
  }),
  'item-rolled': (e, _name, mid) => ({
    text: `The ${of(e.item)} of ${mid(e.fighter)} shows ${e.face}${e.value === 0 ? ', a marked face worth 0' : ''}.`,
    sums: `d${e.size}${e.bonus > 0 && e.value > 0 ? `, ${e.face} + ${e.bonus} for its quality = ${e.value}` : ''}`,
  }),
  'came-up-over': (e, name) => ({
    text: `${name(e.fighter)} cannot handle the ${of(e.item)} this time.`,
    sums: `${e.trigger} is over ${e.attribute === undefined ? 'the score of' : SCORES[e.attribute]} ${e.score}`,
  }),
  'die-discarded': (e, _name, mid) => ({
    text: `The ${of(e.item)} of ${mid(e.fighter)} is ${e.given ? 'given up' : 'bound'}.`,
    sums: `a die worth ${e.value} is gone`,
  }),
  marked: (e, _name, mid) => ({
    text: `The ${of(e.item)} of ${mid(e.fighter)} is marked on ${e.face}.`,
    sums: MARKED_FOR[e.why] ?? '',
  }),
  ruined: (e, _name, mid) => ({
    text: `The ${of(e.item)} of ${mid(e.fighter)} is ruined.`,
    sums: `${e.face} was marked before`,
  }),
  shot: (e, _name, mid) => ({
    text: `The ${of(e.item)} of ${mid(e.fighter)} has ${e.left === 0 ? 'no' : e.left} more ${e.left === 1 ? 'shot' : 'shots'}.`,
  }),
  reloaded: (e, name) => ({ text: `${name(e.fighter)} reloads the ${of(e.item)}.` }),
  'not-reloaded': (e, name) => ({
    text:
      e.why === 'vantage'
        ? `${name(e.fighter)} cannot reload the ${of(e.item)}: a foe has vantage.`
        : `${name(e.fighter)} is still reloading the ${of(e.item)}.`,
  }),
  'quality-at-work': (e, _name, mid) => ({
    text: `The ${of(e.item)} of ${mid(e.fighter)} ${AT_WORK[e.quality - 1]}, ${CONDITIONS[e.condition - 1]?.words.replace('you have', 'having')}.`,
    sums: `against ${all(e.against, mid)}`,
  }),
  'armour-passed': (e, _name, mid) => ({
    text: `The armour of ${mid(e.fighter)} is no help against the ${e.trigger} of ${mid(e.from)}.`,
  }),
  'bow-die-added': (e, name) => ({
    text: `${name(e.fighter)} uses the ${of(e.item)} to evade as well.`,
    sums: `worth ${e.value}`,
  }),
  'armour-stopped': (e, _name, mid) => ({
    text: `The armour of ${mid(e.fighter)} stops the ${e.trigger} of ${mid(e.from)}.`,
    ...(e.pieces === undefined ? {} : { sums: e.pieces.join(' and ') }),
  }),
  'armour-marked': (e, name) => ({
    text: `${name(e.fighter)} crosses out the ${e.number} of the ${e.piece}${e.useless ? ', which is useless now' : ''}.`,
  }),
} satisfies { readonly [K in Event['kind']]?: Tell<K> };

const IN_CLASH = {
  ran: (e, name) => ({ text: `${name(e.fighter)} runs.` }),
  wielded: (e, name) => ({
    text: `${name(e.fighter)} ${e.weapon === null ? 'goes without a weapon' : `${e.thrown ? 'throws' : 'uses'} the ${of(e.weapon)}`}.`,
  }),
  'gambit-made': (e, name) => ({
    text: `${name(e.fighter)} tries a gambit: ${die(e.die)} to ${e.to === 'weapon' ? 'threaten' : 'evade'}.`,
    sums: `worth ${e.value}`,
  }),
  'gambit-void': (e, _name, mid) =>
    e.rule === 'BG-RUN-02'
      ? { text: `Nothing comes of the gambit of ${mid(e.fighter)}: a runner strikes with nothing.` }
      : {
          text: `The gambit of ${mid(e.fighter)} comes too late.`,
          sums: `one for each side: ${die(e.die)} stays`,
        },
  'bind-declared': (e, name, mid) => ({
    text: `${name(e.fighter)} gives up the ${of(e.item)} to bind ${e.foe === null ? 'the enemy' : mid(e.foe)}.`,
    sums: `dice below ${e.value} go`,
  }),
  'threat-made': (e, name, mid) => ({ text: threatLine(e, name, mid) }),
  gave: (e, name, mid) => ({
    text: `${name(e.fighter)} gives ${mid(e.to)} ${dieOf(e, mid)}.`,
    sums: `worth ${e.value}`,
  }),
  evaded: (e, name) => ({ text: `${name(e.fighter)} evades.`, sums: `${e.best} meets ${e.threat}` }),
  unhurt: (e, _name, mid) => ({
    text: `The gambeson saves ${mid(e.fighter)}.`,
    sums: sum([
      ['threat', e.threat],
      ['best die', -e.best],
      ['gambeson', -e.gambeson],
    ]),
  }),
  'came-near': (e, name, mid) => ({
    text: `${name(e.by)} comes near ${mid(e.fighter)}.`,
    sums: `${e.value} over ${e.best}`,
  }),
  'kept-off': (e, name, mid) => ({
    text: `${name(e.fighter)} is out of reach of ${mid(e.by)}.`,
    sums: `${e.value} not over ${e.best}`,
  }),
  'stand-save': (e, name, mid) => ({
    text: `${name(e.fighter)} ${e.stood ? 'stays up' : 'cannot stay up'}.`,
    sums: `${dieOf(e, mid)} shows ${e.face}${e.value === e.face ? '' : `, worth ${e.value}`}, against injuries of ${e.difficulty}`,
  }),
  'best-discarded': (e, name, mid) => ({
    text: `${name(e.fighter)} discards the best die.`,
    sums: `${dieOf(e, mid)} worth ${e.value}`,
  }),
  'threats-fell': (e, name) => ({
    text: `Pass ${e.pass} is over.`,
    sums: e.sides
      .map((side, i) => {
        const left = e.reaching?.[i] ?? e.left[i];
        return `${name(side)}: threat lower by ${e.by[i]}, ${left} left against those standing`;
      })
      .join('; '),
  }),
} satisfies { readonly [K in Event['kind']]?: Tell<K> };

/** Threat less best die less gambeson; records of earlier rules leave the gambeson out. */
function injurySum({ threat, best, gambeson, injury }: Told<'injured'>): string {
  if (threat !== null && gambeson === undefined) return `${threat} against ${best}, `;
  if (gambeson === undefined) return '';
  const terms: readonly (readonly [string, number])[] =
    threat === null
      ? [['weapon', injury + gambeson]]
      : [
          ['threat', threat],
          ['best die', -(best ?? 0)],
        ];
  return `${sum([...terms, ['gambeson', -gambeson]])}, `;
}

const UNSAVED: Readonly<Record<'no-die' | 'exhausted', string>> = {
  'no-die': 'no die reduced the injury',
  exhausted: 'the die that reduced the injury is exhausted',
};

const OF_FATE = {
  injured: (e, name, mid) => {
    return {
      text: `${name(e.fighter)} takes an injury of ${e.injury} from ${mid(e.from)}.`,
      sums: `${injurySum(e)}${e.total} in all`,
    };
  },
  'struck-first': (e, _name, mid) => ({ text: `The blow of ${mid(e.fighter)} comes too late.` }),
  'went-down': (e, name) => ({
    text: `${name(e.fighter)} goes down.`,
    ...(e.unsaved === undefined ? {} : { sums: UNSAVED[e.unsaved] }),
  }),
  'got-away': (e, name) => ({ text: `${name(e.fighter)} gets away.` }),
  'vantage-ended': (e, _name, mid) => ({
    text: `No more vantage for ${mid(e.side)}: ${mid(e.over)} is too near ${mid(e.fighter)}.`,
  }),
} satisfies { readonly [K in Event['kind']]?: Tell<K> };

const NARRATED: { readonly [K in Event['kind']]: Tell<K> } = {
  ...FRAME,
  ...IN_BRAWL,
  ...OF_GEAR,
  ...IN_CLASH,
  ...OF_FATE,
};

/** An event in words. */
export function narrate(event: Event, nameOf: NameOf): Narration {
  const mid: NameOf = (id) => nameOf(id).replace(/^The /, 'the ');
  return (NARRATED[event.kind] as Tell<Event['kind']>)(event as never, nameOf, mid);
}
