import { createHmac, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openSite } from '../support/site/site.ts';

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const clientSecret = 'a-secret-for-the-sandbox-only';

type Claims = Readonly<Record<string, unknown>>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (key: KeyObject, header: Claims, claims: Claims) => {
  const text = `${encode({ alg: 'RS256', kid: 'one', ...header })}.${encode(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
};

/** What the provider's next answer contains. */
let token = '';
/** Issuer that the provider says it is. */
let saidIssuer: string | undefined;
const provider = createServer((request, response) => {
  const origin = `http://${request.headers.host}`;
  const answers: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer: saidIssuer ?? origin,
      authorization_endpoint: `${origin}/auth`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/keys': { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    '/foreign-keys': {
      keys: [{ ...foreign.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
    },
    '/token': {
      access_token: 'secret',
      refresh_token: 'secret',
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: token,
    },
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[request.url ?? ''] ?? {}));
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const site = await openSite('domains', { GOOGLE_ISSUER: issuer });

/** Goes to the provider and back with a token; returns where that led, and whether there is a session. */
async function comeBackWith(make: (claims: Claims) => string, { db, visitor } = site) {
  const reader = visitor();
  const sent = new URL((await reader.post('/se-connecter', { intent: 'google' })).headers.get('location') ?? '');
  const email = `${randomUUID()}@visavis.example`;
  const seconds = Math.floor(Date.now() / 1000);
  token = make({
    iss: issuer,
    aud: 'visavis',
    sub: email,
    email,
    email_verified: true,
    name: 'Noé Girard',
    iat: seconds,
    exp: seconds + 600,
    nonce: sent.searchParams.get('nonce') ?? undefined,
  });
  const back = await reader.fetch(`/api/auth/callback/google?code=x&state=${sent.searchParams.get('state')}`);
  const users = await db.selectFrom('users').select('id').where('email', '=', email).execute();
  return { location: back.headers.get('location'), accounts: users.length };
}

const failed = { location: expect.stringContaining('google=erreur'), accounts: 0 };

test('a token that the provider signed for us signs in', async () => {
  expect(await comeBackWith((claims) => sign(own.privateKey, {}, claims))).toEqual({
    location: expect.stringContaining('/profil'),
    accounts: 1,
  });
});

test.for<[string, (claims: Claims) => string]>([
  ['without a signature', (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`],
  ['signed with another key', (claims) => sign(foreign.privateKey, {}, claims)],
  [
    'signed with another key, which it contains',
    (claims) => sign(foreign.privateKey, { jwk: foreign.publicKey.export({ format: 'jwk' }) }, claims),
  ],
  [
    'signed with another key, which it names',
    (claims) => sign(foreign.privateKey, { jku: `${issuer}/foreign-keys`, x5u: `${issuer}/foreign-keys` }, claims),
  ],
  [
    'signed with our own secret',
    (claims) => {
      const text = `${encode({ alg: 'HS256', kid: 'one' })}.${encode(claims)}`;
      return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`;
    },
  ],
  [
    'changed after it was signed',
    (claims) => {
      const [header, , signature] = sign(own.privateKey, {}, claims).split('.');
      return `${header}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`;
    },
  ],
  ['for another site', (claims) => sign(own.privateKey, {}, { ...claims, aud: 'elsewhere' })],
  ['of another provider', (claims) => sign(own.privateKey, {}, { ...claims, iss: 'https://accounts.example' })],
  ['that has run out', (claims) => sign(own.privateKey, {}, { ...claims, exp: Number(claims.iat) - 600 })],
])('a token %s is refused', async ([, make]) => {
  expect(await comeBackWith(make)).toEqual(failed);
});

test('a token of an earlier sign-in is refused', async () => {
  let earlier = '';
  await comeBackWith((claims) => (earlier = sign(own.privateKey, {}, claims)));
  expect(await comeBackWith(() => earlier)).toEqual(failed);
});

test('no token of the provider is kept', async () => {
  await comeBackWith((claims) => sign(own.privateKey, {}, { ...claims, sub: 'comes-again' }));
  await comeBackWith((claims) => sign(own.privateKey, {}, { ...claims, sub: 'comes-again' }));
  const kept = await site.db.selectFrom('accounts').select(['id_token', 'access_token', 'refresh_token']).execute();
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((row) => Object.values(row).some((value) => value !== null))).toEqual([]);
});

test('a provider that says it is another one signs nobody in', async () => {
  saidIssuer = 'https://accounts.example';
  const lied = await openSite('domains', { GOOGLE_ISSUER: issuer });
  try {
    expect(await comeBackWith((claims) => sign(own.privateKey, {}, { ...claims, iss: saidIssuer }), lied)).toEqual(
      failed,
    );
  } finally {
    saidIssuer = undefined;
  }
});
