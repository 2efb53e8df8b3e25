// What the fields of this game's forms are called.
import type { FormLabels } from '@affray/kernel';

export const LABELS: FormLabels = {
  fields: { health: 'Health', wind: 'Wind', rain: 'It rains' },
};
