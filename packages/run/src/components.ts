// Strongly connected components of a graph: which states can return to each other.

interface Open {
  readonly node: string;
  readonly onward: Iterator<string>;
  low: number;
}

/**
 * The strongly connected components of a graph, each before those it leads to (Tarjan's algorithm, without recursion:
 * chains of fights are long enough to exhaust the stack).
 *
 * @example
 * components('a', (node) => (node === 'a' ? ['b'] : [])); // [['a'], ['b']]
 */
export function components(start: string, onward: (node: string) => Iterable<string>): string[][] {
  const order = new Map<string, number>();
  const inPart = new Set<string>();
  const path: string[] = [];
  const calls: Open[] = [];
  const parts: string[][] = [];
  const enter = (node: string): void => {
    calls.push({ node, onward: onward(node)[Symbol.iterator](), low: order.size });
    order.set(node, order.size);
    path.push(node);
  };
  enter(start);
  for (let call = calls.at(-1); call !== undefined; call = calls.at(-1)) {
    const step = call.onward.next();
    if (!step.done) {
      const seen = order.get(step.value);
      if (seen === undefined) enter(step.value);
      else if (!inPart.has(step.value)) call.low = Math.min(call.low, seen);
      continue;
    }
    calls.pop();
    const caller = calls.at(-1);
    if (caller !== undefined) caller.low = Math.min(caller.low, call.low);
    if (call.low !== order.get(call.node)) continue;
    const part = path.splice(path.lastIndexOf(call.node));
    for (const node of part) inPart.add(node);
    parts.push(part);
  }
  return parts.reverse();
}
