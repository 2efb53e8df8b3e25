import { describe, expect, it } from 'vitest';
import { ownAddresses } from './addresses.ts';
import { announcement } from './announcement.ts';

const made = (url: string) => ({
  url,
  gmLink: null,
  recoveryLink: null,
  hostLink: `${url}/#/host/key`,
  code: null,
});

describe('the start message', () => {
  it('says that only this machine reaches localhost and how phones can, with no QR code', () => {
    const text = announcement(made('http://localhost:3000'));
    expect(text).toContain('Only this machine can reach it.');
    expect(text).toContain('--lan');
    expect(text).not.toMatch(/[█▀▄]/);
  });

  it('has the address and its QR code where phones can reach it', () => {
    const text = announcement(made('http://192.168.1.20:3000'));
    expect(text).toContain('Players open http://192.168.1.20:3000 or scan this');
    expect(text).toMatch(/[█▀▄]/);
    expect(text).not.toContain('Only this machine');
  });
});

describe('the addresses of this machine', () => {
  const at = (address: string, internal = false) => ({
    address,
    internal,
    family: 'IPv4' as const,
    netmask: '255.255.255.0',
    mac: '',
    cidr: null,
  });

  it('begin with one that phones reach: no loopback, virtual networks last', () => {
    const interfaces = {
      lo: [at('127.0.0.1', true)],
      docker0: [at('172.17.0.1')],
      wlan0: [at('192.168.1.20')],
    };
    expect(ownAddresses(interfaces)).toEqual(['192.168.1.20', '172.17.0.1']);
  });
});
