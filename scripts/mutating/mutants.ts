// Mutants: the smallest changes to code that cites a rule. If no test notices one, that code is not tested.
import { parseSync } from 'vite';

/** One change to one file. */
export interface Mutant {
  /** The rules that the changed code cites. */
  readonly rules: readonly string[];
  readonly file: string;
  /** The offsets in the file, and the replacement text. */
  readonly start: number;
  readonly end: number;
  readonly instead: string;
  readonly line: number;
  /** The change without its position, so that a list of mutants survives edits elsewhere in the file. */
  readonly change: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const RULE_ID = /\b[A-Z]{2}-[A-Z]+-\d+\b/g;
const MOVED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const SWAPPED: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
const TYPES = new Set([
  'typeAnnotation',
  'typeParameters',
  'typeArguments',
  'returnType',
  'superTypeArguments',
]);
/** Statements that belong to a rule named by a string in them, if they are short. */
const NAMING = new Set(['IfStatement', 'ReturnStatement', 'ExpressionStatement', 'VariableDeclaration']);
const LONGEST_NAMING = 400;

/**
 * Every mutant of a file.
 * @example mutantsOf('02-blows.ts', readFileSync('02-blows.ts', 'utf8')).map((mutant) => mutant.change);
 */
export function mutantsOf(file: string, code: string): Mutant[] {
  const { program, comments } = parseSync(file, code);
  const root = program as unknown as Node;
  const finder = new Finder(file, code, citedAt(code, comments, [...nodesBelow(root)]));
  finder.visit(root, []);
  return finder.found;
}

/** The file with the mutant applied. */
export function mutated(
  code: string,
  { start, end, instead }: Pick<Mutant, 'start' | 'end' | 'instead'>,
): string {
  return code.slice(0, start) + instead + code.slice(end);
}

interface Comment {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Rule ids by the offset of the code that follows their comment, or that precedes it on its line. */
function citedAt(
  code: string,
  comments: readonly Comment[],
  nodes: readonly Node[],
): ReadonlyMap<number, readonly string[]> {
  const cited = new Map<number, readonly string[]>();
  let above: { ids: readonly string[]; at: number } | null = null;
  for (const comment of comments) {
    const ids = comment.value.match(RULE_ID) ?? [];
    const behind = endsLine(code, comment) ? startOf(code, comment, nodes) : null;
    const at = behind ?? comment.end + (/^\s*/.exec(code.slice(comment.end))?.[0].length ?? 0);
    // A comment right after another belongs to the same code.
    const before: readonly string[] = above?.at === comment.start ? above.ids : [];
    const all = new Set([...(cited.get(at) ?? []), ...before, ...ids]);
    above = behind === null ? { ids: [...all], at } : null;
    if (all.size > 0) cited.set(at, [...all]);
  }
  return cited;
}

/** Whether a comment ends a line of code. */
function endsLine(code: string, { start, end }: Comment): boolean {
  return /\S/.test(code.slice(lineStart(code, start), start)) && /^[^\S\n]*(\n|$)/.test(code.slice(end));
}

/** The start of the code that a comment at the end of a line refers to: the largest node that begins, or else ends, on its line. */
function startOf(code: string, comment: Comment, nodes: readonly Node[]): number | null {
  const line = lineStart(code, comment.start);
  const isOnLine = (at: number): boolean => at >= line && at <= comment.start;
  const [first] = nodes.filter(({ start }) => isOnLine(start)).sort((a, b) => a.start - b.start);
  const [last] = nodes.filter(({ end }) => isOnLine(end)).sort((a, b) => b.end - a.end || a.start - b.start);
  return (first ?? last)?.start ?? null;
}

function lineStart(code: string, at: number): number {
  return code.lastIndexOf('\n', at - 1) + 1;
}

function* childrenOf(node: Node): Generator<Node> {
  for (const [key, inner] of Object.entries(node)) {
    if (TYPES.has(key)) continue;
    for (const child of Array.isArray(inner) ? inner : [inner])
      if (child !== null && typeof child === 'object' && typeof (child as Node).type === 'string')
        yield child as Node;
  }
}

function* nodesBelow(node: Node): Generator<Node> {
  for (const child of childrenOf(node)) {
    yield child;
    yield* nodesBelow(child);
  }
}

class Finder {
  readonly found: Mutant[] = [];
  private readonly file: string;
  private readonly code: string;
  private readonly cited: ReadonlyMap<number, readonly string[]>;

  constructor(file: string, code: string, cited: ReadonlyMap<number, readonly string[]>) {
    this.file = file;
    this.code = code;
    this.cited = cited;
  }

  visit(node: Node, inherited: readonly string[]): void {
    const rules = this.rulesOf(node) ?? inherited;
    if (rules.length > 0) this.mutate(node, rules);
    for (const child of childrenOf(node)) this.visit(child, rules);
  }

  /** The rules that a node's comment cites, or the strings of a small statement; null if none. */
  private rulesOf(node: Node): readonly string[] | null {
    const cited = this.cited.get(node.start);
    if (cited !== undefined && node.type !== 'Program') return cited;
    if (!NAMING.has(node.type) || node.end - node.start > LONGEST_NAMING) return null;
    const named = [...this.textOf(node).matchAll(/'([A-Z]{2}-[A-Z]+-\d+)'/g)].map((match) => match[1] ?? '');
    return named.length === 0 ? null : [...new Set(named)];
  }

  private mutate(node: Node, rules: readonly string[]): void {
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        return this.negate(node.test as Node, rules);
      case 'BinaryExpression':
        return this.moveBound(node, rules);
      case 'LogicalExpression':
        return this.operator(node, SWAPPED, rules);
      case 'ExpressionStatement':
        return this.remove(node, rules);
      case 'ReturnStatement': {
        const value = node.argument as Node | null;
        if (value !== null && isCondition(value)) this.negate(value, rules);
      }
    }
  }

  private negate(test: Node, rules: readonly string[]): void {
    this.add(test, `!(${this.textOf(test)})`, rules);
  }

  /** `a < 3` becomes `a <= 3` and `a < 4`; sums with a number are off by one. */
  private moveBound(node: Node, rules: readonly string[]): void {
    this.operator(node, MOVED, rules);
    for (const side of [node.left, node.right] as Node[])
      if (side.type === 'Literal' && typeof side.value === 'number' && Number.isInteger(side.value))
        this.add(side, String(side.value + 1), rules, node);
  }

  private operator(node: Node, others: Readonly<Record<string, string>>, rules: readonly string[]): void {
    const other = others[node.operator as string];
    if (other === undefined) return;
    const [left, right] = [node.left as Node, node.right as Node];
    this.add(node, `${this.textOf(left)} ${other} ${this.textOf(right)}`, rules);
  }

  /** Removes calls and assignments that are statements. */
  private remove(node: Node, rules: readonly string[]): void {
    const { type } = node.expression as Node;
    if (['CallExpression', 'AssignmentExpression', 'UpdateExpression', 'UnaryExpression'].includes(type))
      this.add(node, ';', rules);
  }

  private add(node: Node, instead: string, rules: readonly string[], within: Node = node): void {
    const { start, end } = node;
    const shown = this.code.slice(within.start, start) + instead + this.code.slice(end, within.end);
    const change = `${oneLine(this.textOf(within))} -> ${oneLine(shown) === ';' ? 'nothing' : oneLine(shown)}`;
    const line = this.code.slice(0, start).split('\n').length;
    this.found.push({ rules, file: this.file, start, end, instead, line, change });
  }

  private textOf({ start, end }: Node): string {
    return this.code.slice(start, end);
  }
}

function isCondition({ type, operator }: Node): boolean {
  if (type === 'LogicalExpression') return operator !== '??';
  if (type === 'UnaryExpression') return operator === '!';
  return type === 'BinaryExpression' && /^[<>=!]/.test(String(operator));
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= 110 ? line : `${line.slice(0, 110)}…`;
}
