import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readEnv } from '#platform/env';
import { securityHeaders } from './headers.ts';
import type { WebEnv } from './requests.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

/** Content security policy of a page in production, by directive. */
async function policyOf(settings: Record<string, string> = {}): Promise<Map<string, string[]>> {
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: 'https://visavis.example',
    DATABASE_URL: 'postgres://localhost/visavis',
    REDIS_URL: 'redis://localhost',
    SMTP_URL: 'smtp://localhost',
    AUTH_SECRET: 'a secret that only this test knows, long enough',
    ...settings,
  });
  const app = new Hono<WebEnv>();
  app.use(securityHeaders({ env }, true));
  app.get('*', (c) => c.html(`<p>${c.get('secureHeadersNonce')}</p>`));
  const response = await app.request('/mission');
  const policy = response.headers.get('content-security-policy') ?? '';
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

const dangerous = ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", 'data:', 'blob:', 'https:', 'http:', '*'];

test.each([
  ['without payments', {}],
  ['with payments', stripe],
])('an inline script without the nonce never runs in production, %s', async (_, settings) => {
  const policy = await policyOf(settings);
  for (const directive of ['script-src', 'script-src-elem', 'script-src-attr', 'default-src'])
    for (const source of dangerous) expect(policy.get(directive) ?? []).not.toContain(source);
  expect(policy.get('default-src')).toEqual(["'none'"]);
});

test('scripts are allowed from the site, the payment provider, or with the nonce of their page', async () => {
  const nonce = expect.stringMatching(/^'nonce-[\w+/=]{16,}'$/);
  expect((await policyOf()).get('script-src')).toEqual(["'self'", nonce]);
  expect((await policyOf(stripe)).get('script-src')).toEqual(["'self'", nonce, 'https://js.stripe.com']);
});

test('no two pages have the same nonce', async () => {
  const [one, other] = [await policyOf(), await policyOf()].map((policy) => policy.get('script-src')?.at(-1));
  expect(one).not.toBe(other);
});

test('plugins, framing, other base addresses and forms to other sites are forbidden', async () => {
  const policy = await policyOf();
  for (const directive of ['object-src', 'frame-ancestors', 'base-uri'])
    expect(policy.get(directive)).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
});
