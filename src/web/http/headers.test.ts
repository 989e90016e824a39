import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readEnv } from '#platform/env';
import { securityHeaders } from './headers.ts';
import { refuseUnreadable } from './readable-url.ts';
import type { WebEnv } from './requests.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

/** Answer of an address in production. */
async function answerOf(path: string, settings: Record<string, string> = {}): Promise<Response> {
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: 'https://visavis.example',
    DATABASE_URL: 'postgres://localhost/visavis',
    REDIS_URL: 'redis://localhost',
    SMTP_URL: 'smtp://localhost',
    AUTH_SECRET: 'a secret that only this test knows, long enough',
    SEALING_KEY: 'a key that only this test knows, long enough',
    ...settings,
  });
  const app = new Hono<WebEnv>();
  app.use(securityHeaders({ env }, true));
  app.use(refuseUnreadable());
  app.get('*', (c) => c.html(`<p>${c.get('secureHeadersNonce')}</p>`));
  return app.request(path);
}

const directivesOf = (policy: string | null): Map<string, string[]> =>
  new Map(
    (policy ?? '')
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...values]) => [name, values]),
  );

/** Content security policy of a page in production, by directive. */
const policyOf = async (settings: Record<string, string> = {}) =>
  directivesOf((await answerOf('/mission', settings)).headers.get('content-security-policy'));

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
  const own = ["'self'", nonce, "'strict-dynamic'"];
  expect((await policyOf()).get('script-src')).toEqual(own);
  expect((await policyOf(stripe)).get('script-src')).toEqual([...own, 'https://js.stripe.com']);
});

test('no two pages have the same nonce', async () => {
  const [one, other] = [await policyOf(), await policyOf()].map((policy) => policy.get('script-src')?.at(1));
  expect(one).not.toBe(other);
});

test('plugins, framing, other base addresses and forms to other sites are forbidden', async () => {
  const policy = await policyOf();
  for (const directive of ['object-src', 'frame-ancestors', 'base-uri'])
    expect(policy.get(directive)).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
});

test('violations are reported to us, and Trusted Types are tried without being enforced', async () => {
  const { headers } = await answerOf('/mission');
  expect(headers.get('reporting-endpoints')).toBe('csp="/rapports-csp"');
  const tried = directivesOf(headers.get('content-security-policy-report-only'));
  for (const policy of [await policyOf(), tried]) {
    expect(policy.get('report-to')).toEqual(['csp']);
    expect(policy.get('report-uri')).toEqual(['/rapports-csp']);
  }
  expect(tried.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(tried.get('trusted-types')).toEqual(['default']);
});

test.each([
  '/mission',
  '/assets/entry.js',
  '/__manifest',
  '/apercu/site/0123456789abcdef.png',
  '/design/mails/welcome.html',
  '/domaines/%00',
])('%s may neither be framed nor sniffed, and only over TLS', async (path) => {
  const { headers } = await answerOf(path);
  const policy = directivesOf(headers.get('content-security-policy'));
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload');
});

test('an address with a NUL is refused', async () => {
  for (const path of ['/domaines/%00', '/%00', '/?q=%00']) expect((await answerOf(path)).status).toBe(400);
});

test('a script has a short policy: that of pages would weigh a kilobyte', async () => {
  const policy = (await answerOf('/assets/entry.js')).headers.get('content-security-policy');
  expect(policy).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
});
