// Where a system's code cites rules, as positions that coverage reports: offsets inside functions, and functions after a citation.
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
/** The form of a citation: in an event, in a comment at a statement or before a function, or in a refusal. */
export type How = 'string' | 'statement' | 'function' | 'refusal';
export interface Citation {
  readonly rule: string;
  readonly how: How;
  /** Positions of which at least one runs when the citing code runs. */
  readonly offsets: readonly number[];
}

const RULE_ID = /\b[A-Z]{2}-[A-Z]+-\d+\b/g;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * The citations of a file. A comment on its own line belongs to the statement after it, one behind code to that code, a string
 * to its own position. Before a function it belongs to the body, before a table of functions to any of them. Data runs when the file
 * is loaded, so citations there say nothing.
 */
export function citationsIn(file: string, code: string): Citation[] {
  const { program, comments } = parseSync(file, code);
  const found: Citation[] = [];
  const nodes = nodesOf(program as unknown as Node);
  for (const { start, end } of comments) {
    const rules = code.slice(start, end).match(RULE_ID) ?? [];
    if (rules.length === 0) continue;
    const at = codeAt(code, start, end);
    const how: How = isInFunction(nodes, at) ? 'statement' : 'function';
    const offsets = how === 'statement' ? [at] : bodiesAt(nodes, at);
    if (offsets.length > 0) for (const rule of rules) found.push({ rule, how, offsets });
  }
  const refusals = nodes
    .filter(({ node }) => isRefusal(node) || isRuleOfRefusals(nodes, node))
    .map(({ node }) => node);
  for (const { node, depth } of nodes) {
    if (node.type !== 'Literal' || typeof node.value !== 'string' || depth === 0) continue;
    const isRefused = refusals.some(({ start, end }) => start <= node.start && node.end <= end);
    for (const rule of node.value.match(RULE_ID) ?? [])
      found.push({ rule, how: isRefused ? 'refusal' : 'string', offsets: [node.start] });
  }
  return found;
}

/** A refusal: `{ rule, why }` or `no('RULE', why)`. An event, which has a kind, may have a `why` too. */
function isRefusal(node: Node): boolean {
  if (node.type === 'CallExpression') return (node.callee as Node).name === 'no';
  return hasKey(node, 'why') && !hasKey(node, 'kind');
}

function hasKey(node: Node, name: string): boolean {
  if (node.type !== 'ObjectExpression') return false;
  return (node.properties as readonly Node[]).some((one) => (one.key as Node | undefined)?.name === name);
}

/** `const rule = …` in a function that uses it in refusals. */
function isRuleOfRefusals(nodes: readonly Placed[], node: Node): boolean {
  if (node.type !== 'VariableDeclarator' || (node.id as Node).name !== 'rule') return false;
  const holders = nodes.filter(
    ({ node: one }) => FUNCTIONS.has(one.type) && one.start <= node.start && node.end <= one.end,
  );
  const inner = holders.at(-1)?.node;
  return nodes.some(
    ({ node: one }) =>
      inner !== undefined &&
      isRefusal(one) &&
      hasKey(one, 'rule') &&
      inner.start < one.start &&
      one.end < inner.end,
  );
}

interface Placed {
  readonly node: Node;
  /** The number of enclosing functions. */
  readonly depth: number;
}

function nodesOf(program: Node): Placed[] {
  const nodes: Placed[] = [];
  const visit = (node: Node, depth: number): void => {
    nodes.push({ node, depth });
    const inner = FUNCTIONS.has(node.type) ? depth + 1 : depth;
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child?.type === 'string') visit(child as Node, inner);
  };
  visit(program, 0);
  return nodes;
}

/** The code that a comment refers to: before it on its line, else the next. */
function codeAt(code: string, start: number, end: number): number {
  const line = code.lastIndexOf('\n', start) + 1;
  const before = code.slice(line, start).trimEnd();
  if (before.trim() !== '') return line + before.length - 1;
  const rest = code.slice(end);
  return end + rest.length - rest.replace(/^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)+/, '').length;
}

function isInFunction(nodes: readonly Placed[], at: number): boolean {
  return nodes.some(({ node }) => {
    const body = FUNCTIONS.has(node.type) ? (node.body as Node | null) : null;
    return body !== null && body.start < at && at < body.end;
  });
}

/** The bodies of the functions in the outermost node at an offset outside functions. */
function bodiesAt(nodes: readonly Placed[], at: number): number[] {
  const holders = nodes.filter(({ node }) => node.type !== 'Program' && node.start <= at && at < node.end);
  const outer = holders.reduce<Node | null>(
    (widest, { node }) =>
      widest === null || node.end - node.start > widest.end - widest.start ? node : widest,
    null,
  );
  if (outer === null) return [];
  // A comment before one entry of a table refers to that entry only.
  const about = holders.find(({ node }) => node.start === at && node.type === 'Property')?.node ?? outer;
  return nodes
    .filter(({ node }) => FUNCTIONS.has(node.type) && about.start <= node.start && node.end <= about.end)
    .map(({ node }) => (node.body as Node).start + 1);
}
