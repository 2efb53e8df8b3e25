// One text for each value, so that equal values have equal hashes (RFC 8785, integers only).

/** Anything that survives `JSON.parse(JSON.stringify(x))` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * JSON with sorted keys and no whitespace: equal values give equal text on every machine. Takes null, booleans,
 * safe integers, strings, arrays and plain objects; anything else throws a TypeError that gives its path.
 *
 * @example canonicalJson({ target: 'f4', action: 'strike' }); // '{"action":"strike","target":"f4"}'
 */
export function canonicalJson(value: unknown): string {
  return write(value, [], []);
}

type Path = (string | number)[];

function write(value: unknown, path: Path, above: object[]): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      if (!Number.isSafeInteger(value)) refuse(`${value} is not a safe integer`, path);
      return String(value); // Negative zero becomes "0", as the RFC requires.
    case 'string':
      return writeString(value, path);
    case 'object':
      return writeObject(value, path, above);
    default:
      return refuse(`${typeof value} has no place in JSON`, path);
  }
}

function writeString(text: string, path: Path): string {
  if (!text.isWellFormed()) refuse('a string with half a surrogate pair', path);
  return JSON.stringify(text);
}

function writeObject(value: object, path: Path, above: object[]): string {
  if (above.includes(value)) refuse('a value that contains itself', path);
  above.push(value);
  const text = Array.isArray(value) ? writeArray(value, path, above) : writeRecord(value, path, above);
  above.pop();
  return text;
}

function writeArray(items: readonly unknown[], path: Path, above: object[]): string {
  let text = '[';
  for (let i = 0; i < items.length; i++) {
    path.push(i);
    if (i > 0) text += ',';
    text += write(items[i], path, above);
    path.pop();
  }
  return `${text}]`;
}

function writeRecord(value: object, path: Path, above: object[]): string {
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== null && kind !== Object.prototype) refuse(`a ${className(value)} is not a plain object`, path);
  if (Object.getOwnPropertySymbols(value).length > 0) refuse('an object with a symbol for a key', path);
  let text = '{';
  for (const key of sortedKeys(value)) {
    path.push(key);
    if (text.length > 1) text += ',';
    text += `${writeString(key, path)}:${write((value as Record<string, unknown>)[key], path, above)}`;
    path.pop();
  }
  return `${text}}`;
}

/** By UTF-16 code units, as the RFC requires. Most keys are already in order. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value);
  for (let at = 1; at < keys.length; at++) if ((keys[at - 1] ?? '') > (keys[at] ?? '')) return keys.sort();
  return keys;
}

function className(value: object): string {
  const maker: unknown = value.constructor;
  return typeof maker === 'function' && maker.name !== '' ? maker.name : 'class instance';
}

function refuse(what: string, path: Path): never {
  const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  throw new TypeError(`Cannot write as canonical JSON: ${what}, at $${place}.`);
}
