// The state of a screen while cues play: the earlier state, changed cue by cue until it is the later one.
import type { Cue, PartValue } from './cue.ts';
import type { BoardSquare, Card, Part } from './stage.ts';

/** What cues have changed about one fighter since the drawn state. */
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
 * The screen's state after a cue. Renderers draw the cards of the earlier state with these changes on top.
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

/**
 * A card with the changes of cues: values of its parts, conditions gained and lost, whether it has fallen.
 * @example cardShown(present.card(before, 'bo'), shown.bo).parts;
 */
export function cardShown(card: Card, shown: FighterShown | undefined): Card {
  if (shown === undefined) return card;
  const lost = new Set(shown.lost.map((chip) => chip.toLowerCase()));
  const kept = card.parts.filter((part) => part.is !== 'chip' || !lost.has(part.label.toLowerCase()));
  const has = new Set(kept.filter(({ is }) => is === 'chip').map(({ label }) => label.toLowerCase()));
  const gained = shown.gained.filter((chip) => !has.has(chip.toLowerCase()) && !lost.has(chip.toLowerCase()));
  return {
    ...card,
    ...(shown.state === undefined ? {} : { state: shown.state }),
    ...(shown.stamp === undefined || shown.state === 'up' ? {} : { stamp: shown.stamp }),
    parts: [
      ...kept.map((part) => partShown(part, shown.parts[part.id])),
      ...gained.map(
        (label): Part => ({
          is: 'chip',
          id: `gained/${label}`,
          label,
          say: label,
          tone: 'plain',
          size: 'token',
        }),
      ),
    ],
  };
}

/** A part with another value. */
function partShown(part: Part, value: PartValue | undefined): Part {
  if (value === undefined) return part;
  if (typeof value === 'number') {
    if (part.is === 'meter' || part.is === 'pips') return { ...part, now: value };
    if (part.is === 'number') return { ...part, value };
  }
  const sides = typeof value === 'string' ? /^d(\d+)$/.exec(value)?.[1] : undefined;
  if (part.is === 'dice' && sides !== undefined && part.dice.length === 1)
    return { ...part, dice: part.dice.map((die) => ({ ...die, sides: Number(sides) })) };
  if (part.is === 'dice' && value === null)
    return { ...part, dice: part.dice.map((die) => ({ ...die, state: 'lost' })) };
  return part.is === 'text' && typeof value === 'string' ? { ...part, text: value } : part;
}
