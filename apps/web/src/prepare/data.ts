// Edits one place in plain data.
import type { Json } from '@affray/kernel';
import type { Path } from './edit.ts';

/** Plain data with the value at one path replaced. */
export function placed(data: unknown, path: Path, value: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = Array.isArray(data) ? [...data] : { ...(data as object | null) };
  const inner = copy as Record<string | number, unknown>;
  inner[step] = placed(inner[step], rest, value);
  return copy as Json;
}

/** Plain data without the value at one path. */
export function cut(data: unknown, path: Path): Json {
  const [step, ...rest] = path;
  if (step === undefined) return data as Json;
  if (rest.length > 0)
    return placed(data, [step], cut((data as Record<string | number, unknown>)[step], rest));
  if (Array.isArray(data)) return data.filter((_, i) => i !== step) as Json;
  return Object.fromEntries(Object.entries(data as object).filter(([name]) => name !== String(step))) as Json;
}
