import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPublic, whyNotEndpoint } from './sender.ts';
import { areKeys, authorization, encrypted, newServerKeys } from './web-push.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
// RFC 8291, appendix A.
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

describe('web push', () => {
  it('encrypts as RFC 8291 does', () => {
    const chance = {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    };
    const body = encrypted(
      Buffer.from('When I grow up, I want to be a watermelon'),
      { keys: KEYS },
      chance,
      0,
    );
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('makes every message equally long', () => {
    const lengths = ['', 'x', 'x'.repeat(100)].map(
      (text) => encrypted(Buffer.from(text), { keys: KEYS }).length,
    );
    expect(new Set(lengths).size).toBe(1);
  });

  it('signs who sends it, as RFC 8292 does', () => {
    const keys = newServerKeys();
    const words = authorization(keys, 'https://push.example', 'https://table.example', 1_700_000_000_000);
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(words) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: 'https://push.example',
      exp: 1_700_043_200,
      sub: 'https://table.example',
    });
    const point = bytes(key);
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, bytes(signature))).toBe(true);
    expect(key).toBe(keys.publicKey);
  });

  it('takes only points of the curve for keys', () => {
    expect(areKeys(KEYS)).toBe(true);
    expect(areKeys({ ...KEYS, auth: 'AAAA' })).toBe(false);
    expect(areKeys({ ...KEYS, p256dh: `B${'A'.repeat(86)}` })).toBe(false);
  });
});

describe('where push messages may go', () => {
  it('is a public address', () => {
    const outside = ['8.8.8.8', '142.250.1.1', '2600:1901::1'];
    const inside = [
      ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
      ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1'],
      ...['::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::1', '2001:db8::1', 'localhost'],
    ];
    expect(outside.filter((address) => !isPublic(address))).toEqual([]);
    expect(inside.filter((address) => isPublic(address))).toEqual([]);
  });

  it('is reached over HTTPS, by a name on the internet, at the usual port', () => {
    const fit = [
      'https://push.example/a/b',
      'https://8.8.8.8/x',
      'https://a.b.push.example./x'.replace('./', '/'),
    ];
    const unfit = [
      ...['http://push.example/a', 'https://localhost/a', 'https://push.local/a', 'https://intranet/a'],
      ...['https://127.0.0.1/a', 'https://2130706433/a', 'https://0x7f.1/a', 'https://[::1]/a'],
      ...[
        'https://push.example:8443/a',
        'https://me:secret@push.example/a',
        'ftp://push.example',
        'nonsense',
      ],
      ...['https://metadata.google.internal/a', 'http://127.0.0.1:9/a', 'https://[::ffff:10.0.0.1]/a'],
    ];
    expect(fit.map((url) => whyNotEndpoint(url))).toEqual([null, null, null]);
    expect(unfit.filter((url) => whyNotEndpoint(url) === null)).toEqual([]);
  });
});
