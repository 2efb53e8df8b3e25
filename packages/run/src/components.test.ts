import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { components } from './components.ts';

function reachable(from: string, graph: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set([from]);
  for (const node of seen) for (const to of graph.get(node) ?? []) seen.add(to);
  return seen;
}

describe('parts of a graph', () => {
  it('keeps states that can return to each other together, earlier parts first', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['e', 'd']],
    ]);
    const parts = components('a', (node) => graph.get(node) ?? []).map((part) => part.sort());
    expect(parts).toEqual([['a', 'b', 'c'], ['d'], ['e']]);
  });

  it('agrees with its twin: two nodes are in one part when each reaches the other', () => {
    const edge = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 16 }), (edges) => {
        const graph = new Map<string, string[]>();
        for (const [from, to] of edges) graph.set(`${from}`, [...(graph.get(`${from}`) ?? []), `${to}`]);
        const parts = components('0', (node) => graph.get(node) ?? []);
        const all = reachable('0', graph);
        expect(parts.flat().sort()).toEqual([...all].sort());
        parts.forEach((part, i) => {
          for (const a of part) {
            const together = [...reachable(a, graph)].filter((b) => reachable(b, graph).has(a));
            expect([...part].sort()).toEqual(together.sort());
            const earlier = new Set(parts.slice(0, i).flat());
            expect([...reachable(a, graph)].some((b) => earlier.has(b))).toBe(false);
          }
        });
      }),
    );
  });

  it('does not exhaust the stack on a long chain', () => {
    const parts = components('0', (node) => (Number(node) < 50_000 ? [`${Number(node) + 1}`] : []));
    expect(parts).toHaveLength(50_001);
    expect(parts[0]).toEqual(['0']);
  });
});
