// Conditions as shown to people: word, icon, effect, and source.
import { type ChipPart, capital, type Icon, listed } from '@affray/kernel';
import { causeOf } from '../causes.ts';
import { CONDITION_KINDS, type ConditionKind, LEVELED } from '../condition-list.ts';
import { type Fight, type Fighter, fighterIfKnown } from '../state.ts';

interface ConditionFacts {
  readonly icon: Icon;
  readonly tone: ChipPart['tone'];
  readonly rule: string;
  /** Its effect; `%` stands for the levels. */
  readonly does: string;
}

function bad(icon: Icon, rule: string, does: string): ConditionFacts {
  return { icon, tone: 'bad', rule, does };
}

function good(icon: Icon, rule: string, does: string): ConditionFacts {
  return { icon, tone: 'good', rule, does };
}

const FADES = 'A level fades each round.';

export const CONDITIONS: Readonly<Record<ConditionKind, ConditionFacts>> = {
  dazed: bad('dazed', 'HR-COND-10', `Disadvantage % on rolls with cunning. ${FADES}`),
  weakened: bad('weakened', 'HR-COND-11', `Disadvantage % on rolls with might. ${FADES}`),
  'off-balanced': bad(
    'trip',
    'HR-COND-12',
    `Disadvantage % on rolls with agility, and can be tripped. ${FADES}`,
  ),
  shaken: bad('nerves', 'HR-COND-13', `Disadvantage % on rolls with presence. ${FADES}`),
  restrained: bad(
    'bind',
    'HR-COND-14',
    'Cannot dash or sidestep; disadvantage % on attack, defense and motion.',
  ),
  stunned: bad('dazed', 'HR-COND-15', 'Cannot move, act or attack, and gives openings.'),
  incapacitated: bad(
    'helpless',
    'HR-COND-16',
    'Can do nothing; attacks from within 5 feet roll their maximum.',
  ),
  unconscious: bad('asleep', 'HR-COND-17', 'Senseless and prone. Help or harm wakes it above 0 hit points.'),
  poisoned: bad('poisoned', 'HR-COND-18', 'Disadvantage % on all rolls.'),
  blinded: bad('blinded', 'HR-COND-19', `Disadvantage % on rolls that need sight. ${FADES}`),
  deafened: bad('bad', 'HR-COND-20', `Disadvantage % on rolls that need hearing. ${FADES}`),
  suffocating: bad('breath', 'HR-COND-21', 'Rolls its might die to stay conscious whenever it acts.'),
  slowed: bad('slowed', 'HR-COND-22', `Half speed. ${FADES}`),
  crippled: bad('wound', 'HR-COND-23', 'Speed is 5 feet.'),
  aggravated: { ...bad('taunt', 'HR-COND-24', 'Disadvantage % against everybody else.'), tone: 'warn' },
  confused: bad('confused', 'HR-COND-25', 'Disadvantage %; moves or acts in a round, not both.'),
  frightened: bad('frightened', 'HR-COND-26', 'Disadvantage % while it sees the source; keeps away from it.'),
  prone: bad(
    'prone',
    'HR-COND-27',
    'Disadvantage in melee, advantage against shots; getting up costs half the speed.',
  ),
  burning: bad('burning', 'HR-COND-28', `Takes %d6 at the end of the round. ${FADES}`),
  obscured: good('hide', 'HR-COND-29', 'Advantage % against those who cannot see it well.'),
  hidden: good('hidden', 'HR-COND-30', 'Foes do not know where it is. Its first attack shows it.'),
  'high-ground': good('climb', 'HR-COND-31', 'Advantage on attacks against those below.'),
  grappling: good('grapple', 'HR-COND-32', 'Holds a foe; neither of them can dash.'),
  grappled: bad('held', 'HR-COND-33', 'Held fast: restrained until it breaks free.'),
  'creature-climber': good(
    'climb',
    'HR-COND-34',
    'On the back of a larger creature: advantage 3 against it.',
  ),
  'climbed-on': bad('climb', 'HR-COND-35', 'Somebody is on its back: disadvantage 3 against the climber.'),
  entangled: bad('bind', 'HR-COND-36', 'In a net: restrained until it is out.'),
  wet: { ...bad('item', 'HR-CANT-12', 'Drenched: air strikes twice as hard, fire goes out.'), tone: 'warn' },
};

/** A condition for the middle of a sentence. */
export function conditionWords(kind: ConditionKind): string {
  return WORDS[kind] ?? kind;
}

const WORDS: Readonly<Partial<Record<ConditionKind, string>>> = {
  'high-ground': 'on high ground',
  'creature-climber': 'climbing a foe',
  'climbed-on': 'climbed on',
};

/** With its levels where it has any: "dazed 2". */
export function conditionLevels(kind: ConditionKind, levels: number): string {
  return LEVELED[kind] === true && levels > 1 ? `${conditionWords(kind)} ${levels}` : conditionWords(kind);
}

/** The effect of a condition at some levels. */
export function whatItDoes(kind: ConditionKind, levels: number): string {
  return CONDITIONS[kind].does.replace('%', String(levels));
}

/** The source of a fighter's condition; '' if unknown. */
function whyItHas(fight: Fight, fighter: Fighter, kind: ConditionKind): string {
  const name = (id: string | null): string | null =>
    id === null ? null : (fighterIfKnown(fight, id)?.name ?? null);
  switch (kind) {
    case 'grappled':
      return by('Held by', name(fighter.grappledBy));
    case 'grappling':
      return by('Holds', name(fighter.grappling));
    case 'entangled':
      return by('The net was thrown by', name(fighter.entangledBy));
    case 'frightened':
      return by('Afraid of', name(fighter.frightenedBy));
    case 'aggravated':
      return by('Provoked by', name(fighter.aggravatedBy));
    case 'creature-climber':
      return by('On', name(fighter.climbingOn));
    case 'climbed-on':
      return by('Carries', listed(ridersOf(fight, fighter)));
    case 'restrained':
      return restraintsOf(fighter) || givenBy(fight, fighter, kind);
    default:
      return givenBy(fight, fighter, kind);
  }
}

/** Sources of conditions that no fighter gave. */
const BY_RULE: Readonly<Record<string, string>> = {
  'HR-PUSH-09': 'From a fall.',
  'HR-TRIP-02': 'Tripped.',
  'HR-REST-03': 'From a bad night.',
  'HR-COND-17': 'It is unconscious.',
};

/** The fighter who gave a condition, else the rule. */
function givenBy(fight: Fight, fighter: Fighter, kind: ConditionKind): string {
  const cause = causeOf(fight, fighter.id, kind);
  if (cause === null) return '';
  const giver = cause.by === null ? null : fighterIfKnown(fight, cause.by);
  if (giver === null) return BY_RULE[cause.rule] ?? '';
  return giver.id === fighter.id ? 'By its own doing.' : `Given by ${giver.name}.`;
}

function by(words: string, name: string | null): string {
  return name === null || name === '' ? '' : `${words} ${name}.`;
}

function ridersOf(fight: Fight, fighter: Fighter): string[] {
  return fight.fighters.filter(({ climbingOn }) => climbingOn === fighter.id).map(({ name }) => name);
}

function restraintsOf({ levels, restrainedTillEnd }: Fighter): string {
  const causes = [
    ...(levels.grappled > 0 ? ['the hold'] : []),
    ...(levels.entangled > 0 ? ['the net'] : []),
    ...(restrainedTillEnd > 0 ? ['the frost, until the round ends'] : []),
  ];
  return causes.length === 0 ? '' : `From ${listed(causes)}.`;
}

/** A fighter's conditions as chips, in the order of the book. */
export function conditionChips(fight: Fight, fighter: Fighter): ChipPart[] {
  return CONDITION_KINDS.filter((kind) => fighter.levels[kind] > 0).map((kind) => {
    const levels = fighter.levels[kind];
    const { icon, tone, rule } = CONDITIONS[kind];
    const why = whyItHas(fight, fighter, kind);
    return {
      is: 'chip',
      id: kind,
      label: capital(conditionLevels(kind, levels)),
      say: [whatItDoes(kind, levels), why].filter((part) => part !== '').join(' '),
      tone,
      icon,
      rule,
      ...(BONDS.includes(kind) ? {} : { field: kind }),
      size: 'token',
    };
  });
}

/** Conditions that involve another fighter: they arise in the fight and are not set by hand. */
const BONDS: readonly ConditionKind[] = ['hidden', 'grappling', 'grappled', 'creature-climber', 'climbed-on'];
