// Where code cites a rule: in a string, or in a comment that belongs to a statement.
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

interface Comment {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const RULE_ID = /\b[A-Z]{2,3}-[A-Z]+-\d{2,3}\b/g;
/** Code that does not run: a comment on it enacts no rule. */
const DECLARATIONS = new Set([
  'ImportDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'ExportAllDeclaration',
]);

/**
 * The rules that a file enacts: their ids are in strings, or in comments before a statement, a function or an entry of a table, or at
 * the end of its line.
 * The texts of the rules, a header comment, or a comment on an import or a type do not count.
 * @example rulesEnacted('02-blows.ts', '// SP-BLOW-01: at least 1\nconst harm = Math.max(1, dice);'); // => Set { 'SP-BLOW-01' }
 */
export function rulesEnacted(file: string, code: string): ReadonlySet<string> {
  const { program, comments } = parseSync(file, code);
  const enacted = new Set<string>();
  const starts = new Set<number>();
  visit(program as unknown as Node, (node) => {
    starts.add(node.start);
    if (node.type === 'Literal' && typeof node.value === 'string') idsIn(node.value, enacted);
  });
  for (const comment of comments)
    if (isTrailing(code, comment, starts) || starts.has(codeAfter(code, comment, comments)))
      idsIn(comment.value, enacted);
  return enacted;
}

function idsIn(text: string, into: Set<string>): void {
  for (const [id] of text.matchAll(RULE_ID)) into.add(id);
}

function visit(node: Node, see: (node: Node) => void): void {
  const declared = node.type === 'ExportNamedDeclaration' ? (node.declaration as Node | null) : node;
  if (declared !== null && (DECLARATIONS.has(declared.type) || isRuleTexts(declared))) return;
  if (node.type !== 'Program') see(node);
  for (const inner of Object.values(node))
    for (const child of Array.isArray(inner) ? inner : [inner])
      if (child !== null && typeof child === 'object' && typeof (child as Node).type === 'string')
        visit(child as Node, see);
}

/** Whether this is the `RULES` of a chapter: the rules in our words. */
function isRuleTexts(node: Node): boolean {
  const [first] =
    node.type === 'VariableDeclaration' ? (node.declarations as { id: { name?: string } }[]) : [];
  return first?.id.name === 'RULES';
}

/** Whether executable code begins before the comment, on its line. */
function isTrailing(code: string, { start }: Comment, starts: ReadonlySet<number>): boolean {
  for (let at = start; at >= 0 && code[at] !== '\n'; at--) if (starts.has(at)) return true;
  return false;
}

/** Where the code after a comment begins; consecutive comments belong to the same code. */
function codeAfter(code: string, comment: Comment, comments: readonly Comment[]): number {
  let at = comment.end;
  for (;;) {
    at += /^\s*/.exec(code.slice(at))?.[0].length ?? 0;
    const next = comments.find(({ start }) => start === at);
    if (next === undefined) return at;
    at = next.end;
  }
}
