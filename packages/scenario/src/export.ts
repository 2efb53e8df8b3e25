// Converts a setup, or a position in a running fight, back to a fight file.
import {
  defaultsOf,
  type FighterSetup,
  type Json,
  type Setup,
  type SideSetup,
  type System,
  same,
} from '@affray/kernel';
import { stringify } from 'yaml';
import type { Scenario, ScriptInFile } from './file.ts';
import { titled } from './resolve.ts';

/**
 * The file of a setup, as YAML. Reading it gives the same setup.
 * @example writeFileSync('duel.yaml', makeScenario(fight.record.setup, system));
 */
export function makeScenario(setup: Setup, system: System, script?: ScriptInFile): string {
  return stringify(scenarioOf(setup, system, script), { lineWidth: 110 });
}

/**
 * The scenario of a setup: house rules that differ from the default, library fighters by name, everyone else in full.
 * @example const scenario = scenarioOf(setup, system);
 */
export function scenarioOf(setup: Setup, system: System, script?: ScriptInFile): Scenario {
  const defaults: Readonly<Record<string, unknown>> = defaultsOf(system.houseRules);
  const options = Object.fromEntries(
    Object.entries(setup.options).filter(([name, value]) => value !== defaults[name]),
  );
  const fighters: Record<string, Record<string, unknown>> = {};
  for (const fighter of setup.fighters) {
    const described = describe(fighter, system);
    if (described !== null) fighters[fighter.id] = described;
  }
  return {
    title: setup.title,
    system: setup.system,
    ...(setup.edition === null ? {} : { edition: setup.edition }),
    ...(Object.keys(options).length === 0 ? {} : { options }),
    sides: Object.fromEntries(setup.sides.map((side, index) => [side.id, sideInFile(side, index, setup)])),
    ...(Object.keys(fighters).length === 0 ? {} : { fighters }),
    ...(same(setup.scene, {}) ? {} : { scene: setup.scene }),
    ...(setup.pictures === undefined ? {} : { pictures: setup.pictures }),
    ...(script === undefined ? {} : { script }),
  };
}

/**
 * The setup that begins at a fight's current position: fighters with their current sheets, and the current place.
 * What only the running round knows (whose turn it is, a choice already made) is not in it: the position begins a
 * round.
 * @example const here = positionOf(fight.record.setup, fight.state, system); makeScenario(here, system);
 */
export function positionOf(setup: Setup, state: unknown, system: System): Setup {
  const figures = system.figures(state);
  const before = new Map(setup.fighters.map((fighter) => [fighter.id, fighter]));
  const fighters = Object.keys(figures)
    .filter((id) => id !== 'fight')
    .map((id): FighterSetup => {
      const hidden = figures[id]?.hidden ?? before.get(id)?.hidden === true;
      return {
        id,
        name: system.nameOf(state, id),
        side: system.sideOf(state, id),
        sheet: system.sheetOf(state, id),
        ...(hidden === true ? { hidden } : {}),
      };
    });
  const scene = system.sceneOf === undefined ? setup.scene : system.sceneOf(state, setup.scene);
  return { ...setup, fighters, scene };
}

function sideInFile(side: SideSetup, index: number, setup: Setup): Scenario['sides'][string] {
  const fighters = setup.fighters.filter((fighter) => fighter.side === side.id).map(({ id }) => id);
  const usual = index === 0 ? 'players' : 'gm';
  if (side.by === usual && side.name === titled(side.id)) return fighters;
  return { by: side.by, name: side.name, fighters };
}

/** What a file must contain about a fighter; null if its id alone is enough. */
function describe(fighter: FighterSetup, system: System): Record<string, unknown> | null {
  const { id, name, hidden = false, sheet } = fighter;
  const entries = Object.entries(system.library).filter(([, entry]) =>
    same(entry.sheet as Json, sheet as Json),
  );
  const from = (entries.find(([key]) => key === id) ?? entries[0])?.[0];
  const entryName = from === undefined ? titled(id) : system.library[from]?.name;
  if (from === id && entryName === name && !hidden) return null;
  return {
    ...(from === undefined ? {} : { from }),
    ...(name === entryName ? {} : { name }),
    ...(hidden ? { hidden } : {}),
    ...(from === undefined ? (sheet as Record<string, unknown>) : {}),
  };
}
