import { describe, expect, it } from 'vitest';
import type { Json } from './canonical.ts';
import { hashOf, toHex, utf8 } from './frame.ts';
import {
  eventHash,
  firstBrokenEvent,
  type LogEvent,
  leafHash,
  nextEvent,
  redactedLeaf,
  sealedList,
} from './leaf.ts';

const fightId = new Uint8Array(16).fill(1);
const salt = (n: number) => new Uint8Array(32).fill(n);

function log(): LogEvent[] {
  const events: LogEvent[] = [];
  const add = (shown: Json, hidden: Json[]) => {
    const leaves = hidden.map((value, i) => ({ salt: toHex(salt(events.length * 10 + i)), value }));
    events.push(nextEvent(fightId, events.at(-1), shown, leaves));
  };
  add({ kind: 'fight-started' }, [{ ambush: ['f9'] }]);
  add({ kind: 'round-opened', round: 1 }, []);
  add({ kind: 'blow-landed', fighter: 'f1' }, [{ fighter: 'f9', hp: 3 }, 'note']);
  return events;
}

describe('the log', () => {
  it('hashes what all may see, and leaves, after what came before', () => {
    const leaf = leafHash(salt(0), { ambush: ['f9'] });
    expect(leaf).toEqual(hashOf('affray/1/leaf', salt(0), utf8('{"ambush":["f9"]}')));
    const shown = hashOf('affray/1/public', utf8('{"kind":"fight-started"}'));
    const first = hashOf('affray/1/event', fightId, shown, leaf);
    expect(log()[0]!.hash).toBe(toHex(first));
    expect(log()[1]!.hash).toBe(toHex(eventHash(first, { kind: 'round-opened', round: 1 }, [])));
  });

  it('is the same log for those who see less', () => {
    const full = log();
    const theirs = full.map((event) => ({ ...event, leaves: event.leaves.map(redactedLeaf) }));
    expect(firstBrokenEvent(fightId, full)).toBeNull();
    expect(firstBrokenEvent(fightId, theirs)).toBeNull();
    expect(JSON.stringify(theirs)).not.toContain('f9');
    expect(theirs.map((event) => event.leaves.map(redactedLeaf))).toEqual(
      theirs.map((event) => event.leaves),
    );
  });

  it.each<[string, number, (events: LogEvent[]) => void]>([
    [
      'a changed event',
      1,
      (events) => (events[1] = { ...events[1]!, shown: { kind: 'round-opened', round: 2 } }),
    ],
    [
      'a changed leaf',
      2,
      (events) =>
        (events[2] = {
          ...events[2]!,
          leaves: [events[2]!.leaves[0]!, { salt: toHex(salt(21)), value: 'lie' }],
        }),
    ],
    ['a leaf left out', 2, (events) => (events[2] = { ...events[2]!, leaves: events[2]!.leaves.slice(1) })],
    ['an event left out', 1, (events) => events.splice(1, 1)],
    ['events swapped', 0, (events) => events.reverse()],
    ['a changed hash', 2, (events) => (events[2] = { ...events[2]!, hash: '00'.repeat(32) })],
    ['no hash', 2, (events) => (events[2] = { ...events[2]!, hash: 'none' })],
    ['a leaf that is no hash', 2, (events) => (events[2] = { ...events[2]!, leaves: [{ hash: 'none' }] })],
    [
      'a leaf with a short salt',
      2,
      (events) => (events[2] = { ...events[2]!, leaves: [{ salt: '00', value: 1 }] }),
    ],
  ])('shows %s', (_, at, tamper) => {
    const events = log();
    tamper(events);
    expect(firstBrokenEvent(fightId, events)).toBe(at);
  });

  it('takes no leaf that shows one value and proves another', () => {
    const events = log();
    const [leaf] = events[2]!.leaves;
    const two = { ...redactedLeaf(leaf!), salt: toHex(salt(5)), value: 'lie' };
    events[2] = { ...events[2]!, leaves: [two, events[2]!.leaves[1]!] };
    expect(firstBrokenEvent(fightId, events)).toBe(2);
  });

  it('belongs to one fight', () => {
    expect(firstBrokenEvent(new Uint8Array(16), log())).toBe(0);
  });
});

describe('a sealed list', () => {
  const salts = [1, 2, 3, 4].map(salt);
  it('has a fixed length whatever is in it', () => {
    const none = sealedList([], salts);
    const two = sealedList(['hide', { strike: 'f1' }], salts);
    expect([none.length, two.length]).toEqual([4, 4]);
    expect(two.slice(2)).toEqual(none.slice(2));
    expect(two[1]).toBe(toHex(leafHash(salt(2), { strike: 'f1' })));
  });
  it('refuses more than fits', () => {
    expect(() => sealedList([1, 2, 3, 4, 5], salts)).toThrow('5 values do not fit in a list of 4.');
  });
});
