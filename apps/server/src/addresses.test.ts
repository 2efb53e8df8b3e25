import { describe, expect, it } from 'vitest';
import { networkOf } from './addresses.ts';

describe('whom an address counts for', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:1::', '2001:db8:1:0::/64'],
    ['2a00::1:2:3:4:5', '2a00:0:0:1::/64'],
    // Everybody in a room may have one of these.
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['fd00::1', 'fd00::1'],
    ['::1', '::1'],
    ['', ''],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
