// The next fight of a party: its members replace the players' side.
import type { Json, Party, Setup, System } from '@affray/kernel';
import { whyNotSetup } from './setup-check.ts';

/** A fight with a party in it. */
export interface PartyFight {
  readonly setup: Setup;
  /** The side of the party. */
  readonly side: string;
  /** The ids of its members in this fight, if they differ. */
  readonly ids: Readonly<Record<string, string>>;
}

/** The side that a party replaces: the first that players decide for. */
export function sideOfPlayers(setup: Setup): string {
  return (setup.sides.find(({ by }) => by === 'players') ?? setup.sides[0])?.id ?? '';
}

/**
 * A fight with a party in place of the players' side, or why that is not possible.
 * @example const next = withParty(opened.setup, party, system); if (typeof next !== 'string') system.begin(next.setup);
 */
export function withParty(next: Setup, party: Party, system: System): PartyFight | string {
  if (next.system !== party.system || next.edition !== party.edition)
    return `The party plays another game than “${next.title}”.`;
  if (party.fighters.length === 0) return 'Nobody of the party is left.';
  const side = sideOfPlayers(next);
  const others = next.fighters.filter((one) => one.side !== side);
  const taken = new Set([...next.sides, ...others].map(({ id }) => id));
  const ids: Record<string, string> = {};
  const members = party.fighters.map(({ id, name, sheet }) => {
    const fresh = freshId(id, taken);
    if (fresh !== id) ids[id] = fresh;
    return { id: fresh, name, side, sheet };
  });
  const here = new Set(members.map(({ id }) => id));
  const gone = next.fighters.filter((one) => one.side === side && !here.has(one.id)).map(({ id }) => id);
  const fighters = [...members, ...others];
  const scene = sceneFor(next, party, system, new Set(gone));
  const sides = next.sides.map((one) => (one.id === side ? { ...one, name: party.name } : one));
  const setup: Setup = { ...next, sides, fighters, scene, ...facesFor(next, party, ids) };
  return whyNotSetup(setup, system) ?? { setup, side, ids };
}

/** The party brings its own portraits. */
function facesFor(next: Setup, party: Party, ids: Readonly<Record<string, string>>): Pick<Setup, 'pictures'> {
  const own = Object.entries(party.faces ?? {}).map(([id, face]) => [ids[id] ?? id, face]);
  if (own.length === 0) return {};
  return { pictures: { ...next.pictures, faces: { ...next.pictures?.faces, ...Object.fromEntries(own) } } };
}

function freshId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}

/** Removes what a place says about absent fighters, and what the party took from it on an earlier visit. */
function sceneFor(next: Setup, party: Party, system: System, gone: ReadonlySet<string>): unknown {
  const scene = without(next.scene as Json, gone);
  const isSame = party.past.at(-1)?.title === next.title;
  const { stillThere } = system.between ?? {};
  if (!isSame || stillThere === undefined) return scene;
  return stillThere(
    scene,
    party.fighters.map(({ sheet }) => sheet),
  );
}

function without(value: Json, gone: ReadonlySet<string>): Json {
  if (gone.size === 0 || value === null || typeof value !== 'object') return value;
  const names = (one: unknown): boolean => typeof one === 'string' && gone.has(one);
  if (Array.isArray(value))
    return value
      .filter((one) => !names(one) && !(isRecord(one) && Object.values(one).some(names)))
      .map((one) => without(one, gone));
  const kept = Object.entries(value).filter(([key]) => !gone.has(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, without(one as Json, gone)]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
