import { expect, it } from 'vitest';
import { openApi } from './open-api.ts';

it('is made once, since anybody may ask for it as often as they like', () => {
  expect(openApi()).toBe(openApi());
});
