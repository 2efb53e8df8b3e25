// Deeds of a side's turn, done by its fighters.
import type { Deed, Icon, NameOf, Rank } from '@affray/kernel';
import { abilityName } from '../ability-list.ts';
import type { Handling, TurnChoice } from '../questions.ts';
import { areEnemies, type Fight, type Fighter, fighterIfKnown, fighterOf } from '../state.ts';
import type { TurnManoeuvre } from '../turn-manoeuvres.ts';
import { abilityCost, abilityIcon, verbOf } from './abilities.ts';
import { type DeedOf, deedOf } from './deed.ts';
import { spellWords, weaponWords } from './things.ts';

type Choice = Exclude<TurnChoice, { readonly do: 'pass' }>;

type Rest = Partial<Omit<Deed, 'verb' | 'words' | 'icon' | 'text'>>;

interface Actor {
  readonly fight: Fight;
  readonly fighter: Fighter;
  readonly nameOf: NameOf;
  /** Makes a deed of this fighter; its text names the fighter, as several may act. */
  readonly does: (verb: string, words: string, icon: Icon, text: string, rest?: Rest) => Deed;
}

/** HR-TURN-01. Each choice as a deed of the fighter who would do it. */
export const turnDeed: DeedOf = (choice: TurnChoice, nameOf, _asked, fight) => {
  if (choice.do === 'pass')
    return deedOf('pass', 'Pass', 'pass', 'Pass: the turn goes to the others', { cost: 'free' });
  const fighter = fighterOf(fight, choice.fighter);
  const name = nameOf(fighter.id);
  const does: Actor['does'] = (verb, words, icon, text, rest = {}) =>
    deedOf(verb, words, icon, `${name}: ${text}`, { actor: fighter.id, cost: 'action', ...rest });
  return choiceDeed(choice, { fight, fighter, nameOf, does });
};

function choiceDeed(choice: Choice, actor: Actor): Deed {
  const { fight, fighter, nameOf, does } = actor;
  switch (choice.do) {
    case 'engage':
      return does('engage', 'Engage', 'engage', `engage ${nameOf(choice.target)}`, at(choice.target));
    case 'dash':
      return does('dash', 'Dash', 'dash', dashText(fighter), { cost: dashCost(fighter) });
    case 'sidestep': {
      const cost = choice.pay === 'rush' ? '1 rush' : 'action';
      const means = choice.pay === 'rush' ? 'for 1 rush' : 'for the action';
      return does('sidestep', 'Sidestep', 'sidestep', `sidestep ${means}`, { means, cost });
    }
    case 'object':
      return handlingDeed(choice, actor);
    case 'help':
      return does('help', 'Help', 'help', `help ${nameOf(choice.target)}`, {
        ...at(choice.target),
        rank: friendly(fight, fighter, choice.target, 'usual'),
      });
    case 'call-out':
      return does('call-out', 'Call out', 'speak', 'call out', {
        cost: fighter.callFree ? 'free' : 'action',
        rank: 'more',
      });
    case 'cast': {
      const spell = spellWords(fighter, choice.spell);
      return does('cast', 'Cast', 'spell', `cast ${spell}`, { means: spell });
    }
    case 'ability':
      return abilityDeed(choice.ability, choice.target ?? null, actor);
    case 'treat':
      return treatDeed(choice.target, actor);
    default:
      return freeDeed(choice, actor);
  }
}

function at(fighter: string): Rest {
  return { targets: [{ fighter }] };
}

/** Ranks helpful deeds last if they would help a foe. */
function friendly(fight: Fight, fighter: Fighter, target: string, rank: Rank): Rank {
  const other = fighterIfKnown(fight, target);
  return other !== null && areEnemies(fighter, other) ? 'rare' : rank;
}

/** HR-DASH-01, HR-ACT-03. The first dash of a round is free; the next one takes the action. */
function dashCost(fighter: Fighter): string {
  return fighter.dashFree || fighter.dashLeft > 0 ? 'free' : 'action';
}

function dashText(fighter: Fighter): string {
  if (fighter.dashLeft > 0) return 'dash on';
  return fighter.dashFree ? 'dash' : 'dash for the action';
}

const HANDLINGS: Readonly<
  Record<
    Handling['what'],
    { readonly words: string; readonly icon: Icon; readonly text: string; readonly rank: Rank }
  >
> = {
  draw: { words: 'Draw', icon: 'draw', text: 'draw', rank: 'usual' },
  stow: { words: 'Stow', icon: 'stow', text: 'stow', rank: 'more' },
  drop: { words: 'Drop', icon: 'drop', text: 'drop', rank: 'rare' },
  'pick-up': { words: 'Pick up', icon: 'pick-up', text: 'pick up', rank: 'more' },
  'raise-shield': { words: 'Raise shield', icon: 'shield', text: 'raise', rank: 'more' },
  'stow-shield': { words: 'Stow shield', icon: 'stow', text: 'sling', rank: 'rare' },
  'drop-shield': { words: 'Drop shield', icon: 'drop', text: 'drop', rank: 'rare' },
  other: { words: 'Handle', icon: 'item', text: 'handle something else', rank: 'rare' },
};

/** HR-OBJ-01. */
function handlingDeed({ what, thing }: Handling, { fight, fighter, does }: Actor): Deed {
  const { words, icon, text, rank } = HANDLINGS[what];
  const cost = fighter.objectFree ? 'free' : 'action';
  if (what === 'other') return does('handle', words, icon, text, { cost, rank });
  const whole = `${text} ${weaponWords(fight, fighter, thing)}`;
  return does(what, words, icon, whole, {
    cost,
    rank,
    targets: [{ item: itemId(fight, fighter, what, thing) }],
  });
}

/** The id of a thing, as used on stage and card. */
function itemId(fight: Fight, fighter: Fighter, what: Handling['what'], thing: string): string {
  if (what === 'pick-up') {
    const lying = fight.ground.findIndex(({ item }) => (item === null ? 'shield' : item.weapon.id) === thing);
    return `${lying}-${thing}`;
  }
  const place = fighter.weapons.findIndex(({ weapon }) => weapon.id === thing);
  return place < 0 ? thing : `${place}-${thing}`;
}

/** HR-ABIL-01, HR-ABIL-04, HR-ABIL-07. */
function abilityDeed(ability: string, target: string | null, { fighter, nameOf, does }: Actor): Deed {
  const name = abilityName(ability);
  const text = target === null || target === fighter.id ? `use ${name}` : `use ${name} on ${nameOf(target)}`;
  return does(verbOf(ability), name, abilityIcon(ability), text, {
    ...(target === null ? {} : at(target)),
    cost: abilityCost(fighter, ability),
  });
}

/** HR-TREAT-05. */
function treatDeed(target: string, { fight, fighter, nameOf, does }: Actor): Deed {
  const text = target === fighter.id ? 'treat own wounds' : `treat ${nameOf(target)}`;
  return does('treat', 'Treat', 'first-aid', text, {
    ...at(target),
    rank: friendly(fight, fighter, target, 'more'),
  });
}

type FreeChoice = Extract<Choice, { readonly do: 'let-go' | 'end-spell' | 'fall-unconscious' }>;

/** Deeds that use no turn: HR-GRAP-08, HR-CAST-05, HR-ZERO-02. */
function freeDeed(choice: FreeChoice | ({ readonly fighter: string } & TurnManoeuvre), actor: Actor): Deed {
  const { fighter, nameOf, does } = actor;
  switch (choice.do) {
    case 'let-go': {
      const held = fighter.grappling;
      const text = held === null ? 'let go' : `let go of ${nameOf(held)}`;
      return does('let-go', 'Let go', 'drop', text, {
        ...(held === null ? {} : at(held)),
        cost: 'free',
        rank: 'more',
      });
    }
    case 'end-spell': {
      const spell = ongoingWords(fighter, choice.which);
      return does('end-spell', 'End spell', 'no', `end ${spell}`, {
        means: spell,
        cost: 'free',
        rank: 'more',
      });
    }
    case 'fall-unconscious':
      return does('fall', 'Fall', 'fall', 'fall unconscious', { cost: 'free', rank: 'rare' });
    default:
      return manoeuvreDeed(choice, actor);
  }
}

/** A fighter's own ongoing spell; identical ones are numbered. */
function ongoingWords(fighter: Fighter, which: number): string {
  const name = (place: number): string => spellWords(fighter, fighter.ongoing[place]?.spell ?? -1);
  const alike = fighter.ongoing.flatMap((_, place) => (name(place) === name(which) ? [place] : []));
  return `${name(which)}${alike.length > 1 ? `, cast ${alike.indexOf(which) + 1}` : ''}`;
}

/** HR-GRAP-07, HR-CLIMB-05, HR-COND-24 to HR-COND-36: ways to end a hindrance, each for the action. */
function manoeuvreDeed(given: TurnManoeuvre, { fight, fighter, nameOf, does }: Actor): Deed {
  switch (given.do) {
    case 'break-free': {
      const means = `by ${given.ability}`;
      return does('break-free', 'Break free', 'break', `break free ${means}`, { means });
    }
    case 'throw-off': {
      const means = `by ${given.ability}`;
      return does('throw-off', 'Throw off', 'throw', `throw the climber off ${means}`, { means });
    }
    case 'douse': {
      const whom = given.target === fighter.id ? 'oneself' : nameOf(given.target);
      return does('douse', 'Douse', 'burning', `put out the fire on ${whom}`, {
        ...at(given.target),
        rank: friendly(fight, fighter, given.target, 'usual'),
      });
    }
    case 'shake-fear':
      return does('shake-fear', 'Shake off fear', 'rally', 'shake off the fear');
    case 'calm-down':
      return does('calm-down', 'Calm down', 'breathe', 'calm down', { rank: 'more' });
    case 'cut-net':
      return does('cut-net', 'Cut the net', 'sword', 'cut the net');
    case 'wriggle-out':
      return does('wriggle-out', 'Wriggle out', 'agility', 'wriggle out of the net by agility');
    default:
      return does('tear-net', 'Tear the net', 'might', 'tear the net by might');
  }
}
