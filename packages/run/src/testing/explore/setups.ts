// Random fights near a given one: other house rules, other fighters, more sides, hidden fighters.
import {
  BadInput,
  copyOf,
  type FighterSetup,
  type HouseRule,
  type HouseRuleValues,
  type Prng,
  type Setup,
  type SideSetup,
  type System,
} from '@affray/kernel';

const ATTEMPTS = 8;
const MOST_FIGHTERS = 8;
const SIDES = ['third', 'fourth'];

/**
 * A fight near `base`, the same for the same dice. Falls back on the fighters of `base` where the system takes no others.
 * @example const setup = randomSetup(system, duel, Prng.fromSeed('7'));
 */
export function randomSetup(system: System, base: Setup, dice: Prng): Setup {
  const options = randomOptions(system, base.options, dice);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const sides = randomSides(base.sides, dice);
    const fighters = randomFighters(system, base, sides, dice);
    const setup = checked(system, { ...base, options, sides, fighters });
    if (setup !== null) return setup;
  }
  return { ...base, options };
}

/** Fighters that may join a fight: those of the library that its edition takes. */
export function recruits(system: System, edition: string | null): [name: string, sheet: unknown][] {
  return Object.values(system.library)
    .filter(({ sheet }) => system.checkSheet(copyOf(sheet), edition).ok)
    .map(({ name, sheet }) => [name, sheet]);
}

export function pick<T>(of: readonly T[], dice: Prng): T {
  return of[dice.below(of.length)] as T;
}

/** Words of files, prompts and events that some fights call a fighter by: looking for such an id finds other things. */
const WORDS = new Set([
  'target',
  'other',
  'fighter',
  'attacker',
  'patient',
  'third',
  'fourth',
  'first',
  'second',
]);

/** Whether a trace of a hidden fighter could be told from other words. */
export function mayHide(id: string): boolean {
  return !WORDS.has(id);
}

function randomOptions(system: System, given: HouseRuleValues, dice: Prng): HouseRuleValues {
  const values = { ...given };
  // One fight in four by the book: house rules must not hide what goes wrong without them.
  if (dice.below(4) === 0) return values;
  for (const [name, rule] of Object.entries(system.houseRules))
    if (dice.below(3) === 0) values[name] = randomValue(rule, dice);
  return values;
}

function randomValue(rule: HouseRule, dice: Prng): boolean | string | number {
  if (rule.is === 'flag') return !rule.default;
  if (rule.is === 'choice') return pick(rule.values, dice);
  return pick([rule.min, rule.max, rule.default, rule.min + dice.below(rule.max - rule.min + 1)], dice);
}

function randomSides(given: readonly SideSetup[], dice: Prng): SideSetup[] {
  const sides = [...given];
  const wanted = pick([2, 2, 2, 3, 4], dice);
  for (const id of SIDES)
    if (sides.length < wanted) sides.push({ id, name: `The ${id}`, by: pick(['players', 'gm'], dice) });
  return sides;
}

function randomFighters(
  system: System,
  { fighters: given, edition }: Setup,
  sides: readonly SideSetup[],
  dice: Prng,
): FighterSetup[] {
  const known = recruits(system, edition);
  const keeps = pick([0, 2, 3], dice);
  const fighters = given.filter(() => dice.below(3) < keeps);
  const wanted = Math.max(fighters.length, Math.min(MOST_FIGHTERS, sides.length + dice.below(4)));
  for (let number = 11; fighters.length < wanted && known.length > 0; number++) {
    const [name, sheet] = pick(known, dice);
    fighters.push({ id: `f${number}`, name: `${name} ${number}`, side: pick(sides, dice).id, sheet });
  }
  for (const { id: side } of sides) {
    if (fighters.some((fighter) => fighter.side === side) || known.length === 0) continue;
    const [name, sheet] = pick(known, dice);
    fighters.push({ id: `of-${side}`, name: `${name} of the ${side}`, side, sheet });
  }
  return fighters.map((fighter) =>
    dice.below(6) === 0 && mayHide(fighter.id) ? { ...fighter, hidden: true } : fighter,
  );
}

/** The setup as the system takes it, or null. What a file could not say is nothing to explore. */
function checked(system: System, setup: Setup): Setup | null {
  const { edition, fighters, sides } = setup;
  if (!sides.every(({ id }) => fighters.some((fighter) => fighter.side === id))) return null;
  const scene = system.checkScene(copyOf(setup.scene), edition, fighters);
  if (!scene.ok) return null;
  const whole = copyOf({ ...setup, scene: scene.value });
  try {
    system.begin(copyOf(whole));
    return whole;
  } catch (problem) {
    if (problem instanceof BadInput) return null;
    throw problem;
  }
}
