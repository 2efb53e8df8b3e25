// Canaries: words that occur in secret fields and nowhere else, and the search for them in everything that is sent.

/** One secret, and who may see it. */
export interface Canary {
  readonly what: string;
  readonly word: string;
  /** Seats (by index) that may see it, now. */
  readonly mayKnow: (seat: number) => boolean;
}

/**
 * The encodings in which a word could leak: as it is, reversed, in hex, in base64 at each of its three offsets.
 * @example formsOf('canary').includes(Buffer.from('canary').toString('hex'))
 */
export function formsOf(word: string): string[] {
  const bytes = Buffer.from(word);
  const hex = bytes.toString('hex');
  // The first and last letters also encode bits of neighbouring bytes, so they are left off.
  const base64 = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '')
      .slice(offset === 0 ? 0 : offset + 1, -2),
  );
  const url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([word, [...word].reverse().join(''), hex, hex.toUpperCase(), ...base64, ...url])];
}

/** Searches what seats receive for canaries. */
export class Scanner {
  readonly hits: string[] = [];
  /** How often each reached a seat that may see it. */
  readonly seen: Map<string, number> = new Map();
  scanned = 0;
  private readonly canaries: { readonly canary: Canary; readonly forms: readonly string[] }[] = [];

  add(canary: Canary): void {
    this.canaries.push({ canary, forms: formsOf(canary.word) });
    if (!this.seen.has(canary.what)) this.seen.set(canary.what, 0);
  }

  /** Searches a text sent to a seat, both raw and with JSON escapes decoded. */
  scan(seat: number, text: string): void {
    this.scanned += text.length;
    const plain = text.includes('\\')
      ? text
          .replace(/\\u([0-9a-fA-F]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
          .replace(/\\(.)/g, '$1')
      : text;
    for (const { canary, forms } of this.canaries) {
      const form = forms.find((one) => text.includes(one) || (plain !== text && plain.includes(one)));
      if (form === undefined) continue;
      if (canary.mayKnow(seat)) this.seen.set(canary.what, (this.seen.get(canary.what) ?? 0) + 1);
      else this.hits.push(`seat ${seat} saw ${canary.what} as ${form.slice(0, 40)} in ${text.slice(0, 60)}`);
    }
  }
}
