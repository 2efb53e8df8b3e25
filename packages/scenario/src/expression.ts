// Expressions over figures: `troll.str`, `fight.winner = heroes`, `standing(heroes) - standing(foes)`.
import { BadInput, didYouMean, type Figure, type Figures } from '@affray/kernel';

type Operator = '+' | '-' | '*' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or';
/** A parsed expression. `at` is its first column, counted from 1. */
export type Expression =
  | { readonly is: 'value'; readonly value: Figure; readonly at: number }
  | { readonly is: 'figure'; readonly owner: string; readonly name: string; readonly at: number }
  /** A bare word: the id of a side or fighter, as text. */
  | { readonly is: 'id'; readonly id: string; readonly at: number }
  | { readonly is: 'not' | 'minus'; readonly of: Expression; readonly at: number }
  | {
      readonly is: 'both';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: number;
    }
  | { readonly is: 'least' | 'most'; readonly of: readonly Expression[]; readonly at: number }
  /** The number of a side's fighters for whom a figure is true, or the sum of a figure over a side. */
  | {
      readonly is: 'count' | 'sum';
      readonly side: string;
      readonly name: string;
      readonly at: number;
    };

/** The values that an expression can refer to. */
export interface Scope {
  readonly figures: Figures;
  /** The fighters of each side. */
  readonly sides: Readonly<Record<string, readonly string[]>>;
}
/** A problem in an expression, and its column. */
export interface ExpressionProblem {
  readonly column: number;
  readonly message: string;
}
export type ReadExpression =
  | { readonly ok: true; readonly value: Expression }
  | { readonly ok: false; readonly problem: ExpressionProblem };

interface Word {
  readonly kind: 'name' | 'number' | 'text' | 'mark' | 'end';
  readonly text: string;
  readonly at: number;
}

const LONGEST = 500;
const DEEPEST = 40;
// A hyphen inside a name belongs to it (`goblin-1.str`): a minus follows a space, a number or a bracket.
const WORDS =
  /\s*(?:([A-Za-z_][\w]*(?:[-.][A-Za-z0-9_]+)*)|(\d+)|'([^']*)'|"([^"]*)"|(<=|>=|!=|==|[-+*=<>(),]))/y;
const WORDS_LEFT = /\S/;

class ExpressionError extends Error {
  readonly column: number;
  constructor(column: number, message: string) {
    super(message);
    this.column = column;
  }
}

/**
 * Reads an expression.
 * @example const read = parseExpression('troll.str + 1 >= 4'); if (!read.ok) console.error(read.problem.message);
 */
export function parseExpression(text: string): ReadExpression {
  try {
    return { ok: true, value: new Reader(wordsOf(text)).whole() };
  } catch (problem) {
    if (!(problem instanceof ExpressionError)) throw problem;
    const message = `Column ${problem.column}: ${problem.message}`;
    return { ok: false, problem: { column: problem.column, message } };
  }
}

function wordsOf(text: string): Word[] {
  if (text.length > LONGEST)
    throw new ExpressionError(LONGEST, `an expression has at most ${LONGEST} characters.`);
  const words: Word[] = [];
  const pattern = new RegExp(WORDS);
  while (WORDS_LEFT.test(text.slice(pattern.lastIndex))) {
    const from = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match === null) {
      const at = from + text.slice(from).search(/\S/);
      throw new ExpressionError(at + 1, `"${text[at]}" is not understood here.`);
    }
    const [whole, name, number, single, double, mark] = match;
    const at = from + whole.search(/\S/) + 1;
    if (name !== undefined) words.push({ kind: 'name', text: name, at });
    else if (number !== undefined) words.push({ kind: 'number', text: number, at });
    else if (mark !== undefined) words.push({ kind: 'mark', text: mark === '==' ? '=' : mark, at });
    else words.push({ kind: 'text', text: single ?? double ?? '', at });
  }
  words.push({ kind: 'end', text: '', at: text.length + 1 });
  return words;
}

const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='];
const FIXED: Readonly<Record<string, Figure>> = { true: true, false: false, null: null, nobody: null };

/** A parser with one token of look-ahead. */
class Reader {
  private next = 0;
  private depth = 0;
  private readonly words: readonly Word[];

  constructor(words: readonly Word[]) {
    this.words = words;
  }

  whole(): Expression {
    const expression = this.either();
    if (this.word.kind !== 'end') this.fail('the expression should end here');
    return expression;
  }

  private get word(): Word {
    return this.words[this.next] as Word;
  }

  private fail(what: string): never {
    const { kind, text, at } = this.word;
    throw new ExpressionError(at, `${what}, but ${kind === 'end' ? 'it ends' : `there is "${text}"`}.`);
  }

  private takes(...marks: readonly string[]): string | null {
    const { kind, text } = this.word;
    if ((kind !== 'mark' && kind !== 'name') || !marks.includes(text)) return null;
    this.next++;
    return text;
  }

  private needs(mark: string): void {
    if (this.takes(mark) === null) this.fail(`"${mark}" should stand here`);
  }

  private either(): Expression {
    return this.chain(() => this.together(), 'or');
  }
  private together(): Expression {
    return this.chain(() => this.negated(), 'and');
  }

  private negated(): Expression {
    const { at } = this.word;
    if (this.takes('not') === null) return this.compared();
    return { is: 'not', of: this.deeper(() => this.negated()), at };
  }

  private compared(): Expression {
    const left = this.summed();
    const operator = this.takes(...COMPARISONS);
    if (operator === null) return left;
    return { is: 'both', operator: operator as Operator, left, right: this.summed(), at: left.at };
  }

  private summed(): Expression {
    return this.chain(() => this.chain(() => this.signed(), '*'), '+', '-');
  }

  private chain(part: () => Expression, ...operators: readonly Operator[]): Expression {
    let left = part();
    for (let operator = this.takes(...operators); operator !== null; operator = this.takes(...operators))
      left = { is: 'both', operator: operator as Operator, left, right: part(), at: left.at };
    return left;
  }

  private signed(): Expression {
    const { at } = this.word;
    if (this.takes('-') !== null) return { is: 'minus', of: this.deeper(() => this.signed()), at };
    return this.single();
  }

  private single(): Expression {
    const { kind, text, at } = this.word;
    if (kind === 'number') {
      const value = Number(text);
      if (!Number.isSafeInteger(value)) this.fail('a whole number of ordinary size should stand here');
      this.next++;
      return { is: 'value', value, at };
    }
    if (kind === 'text') {
      this.next++;
      return { is: 'value', value: text, at };
    }
    if (this.takes('(') !== null) {
      const inner = this.deeper(() => this.either());
      this.needs(')');
      return inner;
    }
    if (kind !== 'name') this.fail('a figure, a number or a text should stand here');
    this.next++;
    if (Object.hasOwn(FIXED, text)) return { is: 'value', value: FIXED[text] ?? null, at };
    if (this.takes('(') !== null) return this.called(text, at);
    const dot = text.indexOf('.');
    if (dot < 0) return { is: 'id', id: text, at };
    return { is: 'figure', owner: text.slice(0, dot), name: text.slice(dot + 1), at };
  }

  private called(name: string, at: number): Expression {
    if (name !== 'min' && name !== 'max') return this.overSide(name, at);
    const of = [this.deeper(() => this.either())];
    while (this.takes(',') !== null) of.push(this.deeper(() => this.either()));
    this.needs(')');
    return { is: name === 'min' ? 'least' : 'most', of, at };
  }

  private overSide(name: string, at: number): Expression {
    const { kind, text } = this.word;
    const isSum = name === 'sum';
    const dot = text.indexOf('.');
    if (kind !== 'name' || isSum !== dot > 0)
      this.fail(
        isSum ? 'a figure of a side, as in sum(foes.health), should stand here' : 'a side should stand here',
      );
    this.next++;
    this.needs(')');
    if (isSum) return { is: 'sum', side: text.slice(0, dot), name: text.slice(dot + 1), at };
    return { is: 'count', side: text, name, at };
  }

  private deeper(part: () => Expression): Expression {
    if (++this.depth > DEEPEST) this.fail(`at most ${DEEPEST} levels of brackets are read`);
    const inner = part();
    this.depth--;
    return inner;
  }
}

/**
 * The value of an expression. Refuses unknown names and wrong types with a message.
 * @example evaluate(expression, { figures: system.figures(state), sides: { heroes: ['sam'], foes: ['troll'] } })
 */
export function evaluate(expression: Expression, scope: Scope): Figure {
  switch (expression.is) {
    case 'value':
      return expression.value;
    case 'id':
      return idIn(expression.id, scope);
    case 'figure':
      return figureOf(expression.owner, expression.name, scope);
    case 'not':
      return !truth(evaluate(expression.of, scope), 'not');
    case 'minus':
      return -count(evaluate(expression.of, scope), '-');
    case 'least':
      return Math.min(...expression.of.map((one) => count(evaluate(one, scope), 'min')));
    case 'most':
      return Math.max(...expression.of.map((one) => count(evaluate(one, scope), 'max')));
    case 'count':
    case 'sum':
      return overSide(expression.is, expression.side, expression.name, scope);
    case 'both':
      return combined(expression, scope);
  }
}

function combined(expression: Expression & { is: 'both' }, scope: Scope): Figure {
  const { operator } = expression;
  const left = evaluate(expression.left, scope);
  if (operator === 'and') return truth(left, operator) && truth(evaluate(expression.right, scope), operator);
  if (operator === 'or') return truth(left, operator) || truth(evaluate(expression.right, scope), operator);
  const right = evaluate(expression.right, scope);
  switch (operator) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '+':
      return count(left, operator) + count(right, operator);
    case '-':
      return count(left, operator) - count(right, operator);
    case '*':
      return count(left, operator) * count(right, operator);
    case '<':
      return count(left, operator) < count(right, operator);
    case '<=':
      return count(left, operator) <= count(right, operator);
    case '>':
      return count(left, operator) > count(right, operator);
    case '>=':
      return count(left, operator) >= count(right, operator);
  }
}

function overSide(is: 'count' | 'sum', side: string, name: string, { figures, sides }: Scope): number {
  const fighters = Object.hasOwn(sides, side) ? sides[side] : undefined;
  if (fighters === undefined) throw unknown('side', side, Object.keys(sides));
  let total = 0;
  for (const fighter of fighters) {
    const value = figureOf(fighter, name, { figures, sides });
    total += is === 'sum' ? count(value, 'sum') : Number(truth(value, `${name}(${side})`));
  }
  return total;
}

function figureOf(owner: string, name: string, { figures }: Scope): Figure {
  const own = Object.hasOwn(figures, owner) ? figures[owner] : undefined;
  if (own === undefined) throw unknown('fighter', owner, Object.keys(figures));
  const value = Object.hasOwn(own, name) ? own[name] : undefined;
  if (value === undefined)
    throw unknown(
      'figure',
      `${owner}.${name}`,
      Object.keys(own).map((n) => `${owner}.${n}`),
    );
  return value;
}

function idIn(id: string, { figures, sides }: Scope): string {
  if (Object.hasOwn(sides, id) || (Object.hasOwn(figures, id) && id !== 'fight')) return id;
  throw unknown('side or fighter', id, [...Object.keys(sides), ...Object.keys(figures)]);
}

function unknown(what: string, name: string, allowed: readonly string[]): BadInput {
  const hint = didYouMean(name, allowed, `There are: ${allowed.slice(0, 20).join(', ')}.`);
  return new BadInput(`There is no ${what} "${name}". ${hint}`);
}

function count(value: Figure, operator: string): number {
  if (typeof value === 'number') return value;
  throw new BadInput(`"${operator}" needs numbers, not ${JSON.stringify(value)}.`);
}

function truth(value: Figure, operator: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new BadInput(`"${operator}" needs true or false, not ${JSON.stringify(value)}.`);
}
