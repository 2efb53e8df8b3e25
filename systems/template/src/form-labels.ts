// Labels for the fields of this game's forms.
import type { FormLabels } from '@affray/kernel';

export const LABELS: FormLabels = {
  fields: { health: 'Health', wind: 'Wind', rain: 'It rains' },
};
