// A ready-made fight as the list of fights shows it.
import { type Face, presentationOf, type Setup, type System } from '@affray/kernel';
import type { LibraryFight } from '@affray/protocol';
import { openScenario } from '@affray/scenario';

/**
 * What a page shows of a fight file; null if the file is invalid, so that it is not offered.
 * @example const fight = await libraryFight('template/duel', text);
 */
export async function libraryFight(id: string, text: string): Promise<LibraryFight | null> {
  const opened = await openScenario(text, id);
  if (!opened.ok) return null;
  const { scenario, setup, system: game } = opened.value;
  const { title, system, edition, fighters } = setup;
  const scenery = setup.pictures?.scenery;
  const count = (side: string): number => fighters.filter((one) => one.side === side).length;
  const sides = setup.sides.map((side) => ({
    id: side.id,
    name: side.name,
    by: side.by,
    fighters: count(side.id),
  }));
  return {
    id,
    title,
    story: scenario.story ?? '',
    system,
    edition,
    fighters: fighters.length,
    sides,
    faces: facesOfFoes(setup, game),
    ...(scenery === undefined ? {} : { scenery }),
    ...(scenario.ready === undefined ? {} : { ready: scenario.ready }),
  };
}

const MOST_FACES = 3;

/** What the players would see of their foes; hidden foes stay hidden. */
function facesOfFoes(setup: Setup, system: System): readonly Face[] {
  const ours = setup.sides.filter(({ by }) => by === 'players').map(({ id }) => id);
  const present = presentationOf(system);
  const state = system.begin(setup);
  const faces = setup.fighters
    .filter(({ side, hidden }) => !ours.includes(side) && hidden !== true)
    .map(({ id }) => present.card(state, id).face);
  return [...new Set(faces)].slice(0, MOST_FACES);
}
