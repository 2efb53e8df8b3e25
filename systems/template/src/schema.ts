// The contents of a scenario file for Spar's fighters and scene.
import { type Checked, type Json, problemsOf, withLabels } from '@affray/kernel';
import { z } from 'zod';
import { LABELS } from './form-labels.ts';
import type { Scene, Sheet } from './state.ts';

const SHEET = z.strictObject({
  health: z.int().min(0).max(100).default(25).describe('Falls when this reaches 0.'),
  wind: z.int().min(0).max(3).default(1).describe('Each point buys one try to dodge.'),
});
const SCENE = z.strictObject({
  rain: z.boolean().default(false).describe('Rain makes the ground slippery by default.'),
});

export function checkSheet(data: unknown): Checked<Sheet> {
  const parsed = SHEET.safeParse(data ?? {});
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, problems: problemsOf(parsed.error.issues) };
}
export function checkScene(data: unknown): Checked<Scene> {
  const parsed = SCENE.safeParse(data ?? {});
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, problems: problemsOf(parsed.error.issues) };
}
export function schemas(): { readonly sheet: Json; readonly scene: Json } {
  return {
    sheet: withLabels(z.toJSONSchema(SHEET, { io: 'input' }) as Json, LABELS),
    scene: withLabels(z.toJSONSchema(SCENE, { io: 'input' }) as Json, LABELS),
  };
}
