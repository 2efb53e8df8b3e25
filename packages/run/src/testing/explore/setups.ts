// Random variations of a given fight: other house rules, other fighters, more sides, hidden fighters.
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
 * A variation of `base`, determined by the dice. Uses the fighters of `base` if the system has no library.
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

/** Fighters of the library that may join a fight in its edition. */
export function recruits(system: System, edition: string | null): [name: string, sheet: unknown][] {
  return Object.values(system.library)
    .filter(({ sheet }) => system.checkSheet(copyOf(sheet), edition).ok)
    .map(({ name, sheet }) => [name, sheet]);
}

export function pick<T>(of: readonly T[], dice: Prng): T {
  return of[dice.below(of.length)] as T;
}

/** Ids of fighters that are also words of files, prompts and events: searching for such an id finds other things. */
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

/** Whether a trace of this fighter can be told apart from other words. */
export function mayHide(id: string): boolean {
  return !WORDS.has(id);
}

function randomOptions(system: System, given: HouseRuleValues, dice: Prng): HouseRuleValues {
  const values = { ...given };
  // One fight in four uses no house rules: they must not mask bugs that occur without them.
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

/** The setup as the system checks it, or null: only what a file can contain is worth exploring. */
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
