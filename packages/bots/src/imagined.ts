// What a seat makes of a position: what it may not see is left out, and what has come to light since is put back.
import { maySee, type Viewer } from '@affray/kernel';
import type { Decision, Known, Position } from './position.ts';
import type { Rollouts } from './rollouts.ts';

export interface Imagined<State> {
  readonly position: Position<State>;
  /** Nothing was left out: every rollout starts from the position itself. */
  readonly isWhole: boolean;
}

/**
 * The position as its seat knows it: what it may not see of the checkpoint, of the dice and of the answers is left out.
 * @example const { position, isWhole } = imagined(position, state, viewer);
 */
export function imagined<State>(
  position: Position<State>,
  state: State,
  viewer: Viewer,
): Imagined<State> & { readonly unseen: readonly string[] } {
  const { system, checkpoint, known, veiled } = position;
  const sideOf = (id: string): string => system.sideOf(state, id);
  const unseen = [...known.faces.keys()].filter((key) => {
    const seen = veiled.get(key);
    return seen !== undefined && !maySee(viewer, seen, sideOf);
  });
  if (unseen.length === 0 && !system.hides(checkpoint) && !system.hides(state))
    return { position, isWhole: true, unseen };
  const faces = new Map(known.faces);
  for (const key of unseen) faces.delete(key);
  const view = system.hides(checkpoint) ? system.view(checkpoint, viewer) : checkpoint;
  const seen: Known = { faces, answers: known.answers };
  return { position: { ...position, checkpoint: view, known: seen }, isWhole: false, unseen };
}

/** Thrown to end a run at the decision. */
const HERE: { readonly here: true } = { here: true };

/**
 * Dice that were rolled out of the seat's sight and that it knows by now, such as one that was shown since: with any other face
 * it would see something else than it does. Only these may be pinned; without them hardly any imagined roll would fit.
 */
export function comeToLight<State>(
  { position, unseen }: { readonly position: Position<State>; readonly unseen: readonly string[] },
  faces: ReadonlyMap<string, number>,
  rollouts: Rollouts<State>,
  decision: Decision,
  wanted: string,
): Map<string, number> {
  const found = new Map(position.known.faces);
  const fits = (key: string, face: number): boolean => {
    const known = { ...position.known, faces: new Map(faces).set(key, face) };
    return viewAt({ ...position, known }, rollouts, decision) === wanted;
  };
  for (const key of unseen) {
    const [truth, sides] = [faces.get(key) ?? 0, Number(/:d(\d+)$/.exec(key)?.[1])];
    let isKnown = fits(key, truth);
    for (let face = 1; isKnown && face <= sides; face++) isKnown = face === truth || !fits(key, face);
    if (isKnown) found.set(key, truth);
  }
  return found;
}

/** What the seat would see when it comes to the decision; null if it never does. */
function viewAt<State>(
  position: Position<State>,
  rollouts: Rollouts<State>,
  { key }: Decision,
): string | null {
  let seen: string | null = null;
  try {
    rollouts.play(position, new Map([[key, null]]), 0, (now, _key, question, who, about) => {
      seen = JSON.stringify(rollouts.view(question, who, about, now));
      throw HERE;
    });
  } catch {
    // Either the decision was reached, or rules stumbled over what cannot be: then nothing was seen.
  }
  return seen;
}
