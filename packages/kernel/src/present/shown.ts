// What a screen shows while cues are played: the state before them, changed cue by cue until it is the state after.
import type { Cue, PartValue } from './cue.ts';
import type { BoardSquare } from './stage.ts';

/** What cues have changed of one fighter since the state that is drawn. */
export interface FighterShown {
  readonly at?: BoardSquare;
  readonly feet?: number;
  readonly state?: 'up' | 'down' | 'out';
  readonly stamp?: string;
  readonly parts: Readonly<Record<string, PartValue>>;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}
export type ShownFighters = Readonly<Record<string, FighterShown>>;

const NOTHING: FighterShown = { parts: {}, gained: [], lost: [] };

/**
 * What is shown after a cue. Renderers draw the cards of the state before with these changes on top.
 * @example cues.reduce(shownAfter, {}).bo?.parts.health; // => 3
 */
export function shownAfter(shown: ShownFighters, cue: Cue): ShownFighters {
  switch (cue.is) {
    case 'move': {
      const at = cue.path.at(-1);
      return at === undefined ? shown : changed(shown, cue.who, { at });
    }
    case 'go':
      return changed(shown, cue.who, { feet: cue.feet });
    case 'part':
      return changed(shown, cue.who, {
        parts: { ...(shown[cue.who]?.parts ?? {}), [cue.part]: cue.to },
      });
    case 'gain':
      return changed(shown, cue.who, { gained: [...(shown[cue.who]?.gained ?? []), cue.chip] });
    case 'lose':
      return changed(shown, cue.who, { lost: [...(shown[cue.who]?.lost ?? []), cue.chip] });
    case 'fall':
      return changed(shown, cue.who, { state: 'down', stamp: cue.say });
    case 'rise':
    case 'appear':
      return changed(shown, cue.who, { state: 'up' });
    case 'leave':
      return changed(shown, cue.who, { state: 'out', stamp: cue.say });
    default:
      return shown;
  }
}

function changed(shown: ShownFighters, who: string, to: Partial<FighterShown>): ShownFighters {
  return { ...shown, [who]: { ...(shown[who] ?? NOTHING), ...to } };
}
