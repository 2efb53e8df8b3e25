import { expect, it } from 'vitest';
import { THREE_BEATS } from './system.ts';

it('a checked place passes its own check, so that records can be read back', () => {
  for (const given of [{}, { location: 'orchard' }, { place: 'A yard' }]) {
    const once = THREE_BEATS.checkScene(given, null, []);
    expect(once.ok ? [] : once.problems).toEqual([]);
    const again = once.ok ? THREE_BEATS.checkScene(JSON.parse(JSON.stringify(once.value)), null, []) : once;
    expect(again).toEqual(once);
  }
});
