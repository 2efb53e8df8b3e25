// Checks a setup from outside (a record, the network): could the system have made it?
import { type Setup, type System, whyNotValue } from '@affray/kernel';
import { MOST_FIGHTERS } from './resolve.ts';

/**
 * Why a setup cannot be begun, in one sentence, or null. For setups that come from a record or the network.
 * @example const why = whyNotSetup(record.setup, system); if (why !== null) throw new BadInput(why);
 */
export function whyNotSetup(setup: Setup, system: System): string | null {
  if (setup.system !== system.id) return `The setup is of "${String(setup.system)}", not of ${system.title}.`;
  if (!Array.isArray(setup.sides) || !Array.isArray(setup.fighters))
    return 'The setup has no sides or fighters.';
  if (setup.fighters.length > MOST_FIGHTERS) return `The setup has more than ${MOST_FIGHTERS} fighters.`;
  if (setup.sides.length < 2) return 'A fight needs at least two sides.';
  const edition = setup.edition ?? null;
  const fits = edition === null ? system.editions.length === 0 : system.editions.includes(edition);
  if (!fits) return `${system.title} has no edition "${String(edition)}".`;
  return whyNotSides(setup) ?? whyNotOptions(setup, system) ?? whyNotFighters(setup, system);
}

function whyNotSides(setup: Setup): string | null {
  const ids = new Set<string>();
  for (const side of setup.sides) {
    if (typeof side?.id !== 'string' || typeof side.name !== 'string' || !['players', 'gm'].includes(side.by))
      return 'A side of the setup lacks its id, its name or who decides for it.';
    if (ids.has(side.id)) return `The setup has two sides "${side.id}".`;
    ids.add(side.id);
  }
  for (const fighter of setup.fighters) {
    if (typeof fighter?.id !== 'string' || typeof fighter.name !== 'string')
      return 'A fighter of the setup lacks its id or its name.';
    if (ids.has(fighter.id)) return `The setup has two fighters named "${fighter.id}".`;
    if (!setup.sides.some((side) => side.id === fighter.side))
      return `"${fighter.id}" is on a side that the setup does not have.`;
    ids.add(fighter.id);
  }
  return null;
}

function whyNotOptions(setup: Setup, system: System): string | null {
  const options: Readonly<Record<string, unknown>> = setup.options ?? {};
  for (const name of Object.keys(options))
    if (!Object.hasOwn(system.houseRules, name)) return `${system.title} has no house rule "${name}".`;
  for (const [name, rule] of Object.entries(system.houseRules)) {
    if (options[name] === undefined && rule.is === 'flag' && rule.since !== undefined) continue;
    const why = whyNotValue(name, rule, options[name]);
    if (why !== null) return why;
  }
  return null;
}

function whyNotFighters(setup: Setup, system: System): string | null {
  for (const fighter of setup.fighters) {
    const checked = system.checkSheet(fighter.sheet, setup.edition);
    if (!checked.ok)
      return `The sheet of "${fighter.id}" is wrong: ${checked.problems[0]?.message ?? 'unreadable.'}`;
  }
  const scene = system.checkScene(setup.scene, setup.edition, setup.fighters);
  return scene.ok ? null : `The scene is wrong: ${scene.problems[0]?.message ?? 'unreadable.'}`;
}
