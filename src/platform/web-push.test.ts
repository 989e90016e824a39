import { createECDH, createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPush } from '../../sandbox/push/read-push.ts';
import { encryptPush, isPushKey, pushPublicKey, pushTo, vapidToken } from './web-push.ts';

const pair = (privateKey: string) => {
  const made = createECDH('prime256v1');
  made.setPrivateKey(privateKey, 'base64url');
  return made;
};

/** Browser keys of the example in RFC 8291, section 5 and appendix A. */
const browser = {
  endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const browserKey = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
const ourKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const settings = { privateKey: ourKey, contact: 'mailto:bonjour@visavis.example', standIn: undefined };

describe('a push message', () => {
  test('matches the example of RFC 8291 byte for byte', () => {
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
    const encrypted = encryptPush('When I grow up, I want to be a watermelon', browser, { salt, pair: pair(ourKey) });
    expect(encrypted.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test('is decrypted only by its own browser, for any content', () => {
    const stranger = createECDH('prime256v1');
    stranger.generateKeys();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (content) => {
        const encrypted = encryptPush(content, browser);
        expect(readPush(encrypted, { privateKey: browserKey, auth: browser.auth })).toBe(content);
        const other = { privateKey: stranger.getPrivateKey('base64url'), auth: browser.auth };
        expect(() => readPush(encrypted, other)).toThrow();
      }),
      { numRuns: 30 },
    );
  });

  test.each(['', 'A'.repeat(87), `B${'A'.repeat(86)}`, browser.auth])('cannot be encrypted for the key %j', (key) => {
    expect(isPushKey(key)).toBe(false);
  });

  test('can be encrypted for a point of the curve', () => {
    expect(isPushKey(browser.p256dh)).toBe(true);
  });
});

test('a VAPID token names one push service, lasts 12 hours and is signed with the announced key', () => {
  const now = new Date('2026-11-16T09:00:00Z');
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(vapidToken(settings, browser.endpoint, now)) ?? [];
  expect(key).toBe(pushPublicKey(ourKey));
  const [header = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
  expect(read(header)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(read(claims)).toEqual({
    aud: 'https://push.example.net',
    exp: now.getTime() / 1_000 + 12 * 3_600,
    sub: 'mailto:bonjour@visavis.example',
  });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const signed = Buffer.from(`${header}.${claims}`);
  const made = Buffer.from(signature, 'base64url');
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, made)).toBe(true);
});

test.each(['https://127.0.0.1/push', 'http://push.example.net/push', 'https://[::1]/push'])(
  'a push to %s, which is not a public https address, returns gone',
  async (endpoint) => {
    const message = { content: '{}', topic: 'essai', ttlSeconds: 60 };
    expect(await pushTo(settings, { ...browser, endpoint }, message, new Date())).toBe('gone');
  },
);
