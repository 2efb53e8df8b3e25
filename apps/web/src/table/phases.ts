// Where in the round a fight is: a ribbon for each game, read from what the viewer may know.
import type { Fight as BrighterWorlds } from '@affray/brighter-worlds';
import type { Fight as HeartRush } from '@affray/heart-rush';
import type { PromptView } from '@affray/kernel';
import type { Fight as ThreeBeats } from '@affray/three-beats';
import { PHASES } from '../words/phases.ts';

export interface Phase {
  readonly id: string;
  readonly words: string;
  readonly isNow: boolean;
}

/** The phases of a round in order, the present one marked; null where the game has none. */
export function phasesOf(system: string, state: unknown, prompts: readonly PromptView[]): Phase[] | null {
  switch (system) {
    case 'heart-rush':
      return heartRush(state as HeartRush);
    case 'three-beats':
      return threeBeats(state as ThreeBeats);
    case 'brighter-worlds':
      return brighterWorlds(state as BrighterWorlds);
    case 'blood-and-guts':
      return bloodAndGuts(prompts[0]?.kind ?? '');
    default:
      return null;
  }
}

function heartRush({ engagement }: HeartRush): Phase[] {
  const step = engagement?.step ?? 'turns';
  return Object.entries(PHASES.heartRush).map(([id, words]) => ({ id, words, isNow: id === step }));
}

function threeBeats({ beat }: ThreeBeats): Phase[] {
  return PHASES.threeBeats.map((words, at) => ({ id: words, words, isNow: at === beat }));
}

/** The sides in the order in which they act. */
function brighterWorlds({ sides, order, turnOf }: BrighterWorlds): Phase[] {
  const ids = order.length > 0 ? order : sides.map((side) => side.id);
  return ids.map((id) => ({
    id,
    words: sides.find((side) => side.id === id)?.name ?? id,
    isNow: id === turnOf,
  }));
}

/** The state does not say where in the exchange it is; what is asked does. */
function bloodAndGuts(kind: string): Phase[] {
  return PHASES.bloodAndGuts.map(({ words, kinds }) => ({ id: words, words, isNow: kinds.includes(kind) }));
}
