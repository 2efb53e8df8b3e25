// Names of dice and answers within a round. They come out the same whenever the round is run again.
import { dieKey } from '@affray/kernel';

/** Numbers each fighter's dice and answers by purpose: `sam/attack.0`, `what-to-do sam#0`. */
export class SlotNames {
  private readonly counts = new Map<string, number>();

  /** The slot of a fighter's next die for a purpose: `sam/attack.0`. */
  label(who: string, slot: string): string {
    const purpose = `${who}/${slot}`;
    return `${purpose}.${this.next(purpose)}`;
  }

  /** The same with the size of the die, as records store it: `sam/attack.0:d6`. */
  die(who: string, slot: string, sides: number): string {
    return dieKey(this.label(who, slot), sides);
  }

  /** The name of the next answer to a kind of question: `what-to-do sam#0`. */
  answer(kind: string, who: string): string {
    const purpose = `${kind} ${who}`;
    return `${purpose}#${this.next(purpose)}`;
  }

  private next(purpose: string): number {
    const count = this.counts.get(purpose) ?? 0;
    this.counts.set(purpose, count + 1);
    return count;
  }
}

/**
 * Parses an answer's name: the kind of question, and who answered it.
 * @example askedIn('what-to-do sam#0'); // { kind: 'what-to-do', who: 'sam' }
 */
export function askedIn(key: string): { readonly kind: string; readonly who: string } {
  const space = key.indexOf(' ');
  return { kind: key.slice(0, space), who: key.slice(space + 1, key.lastIndexOf('#')) };
}
