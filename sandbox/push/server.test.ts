import { afterAll, describe, expect, test } from 'vitest';
import { encryptPush, pushPublicKey, vapidToken } from '../../src/platform/web-push.ts';
import { startPush } from './server.ts';

const privateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const settings = { privateKey, contact: 'mailto:bonjour@visavis.example', standIn: undefined };
const service = await startPush();
afterAll(() => service.stop());

const control = async (path: string, body: object) =>
  (await fetch(`${service.origin}/_sim/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();

const newBrowser = () =>
  control('browsers', { from: pushPublicKey(privateKey) }) as Promise<{
    endpoint: string;
    p256dh: string;
    auth: string;
  }>;

/** Posts a valid message (RFC 8030), except for the headers that the test changes. */
async function post(
  browser: Awaited<ReturnType<typeof newBrowser>>,
  changed: Record<string, string | undefined> = {},
  content = 'Bonjour',
) {
  const headers: Record<string, string | undefined> = {
    authorization: vapidToken(settings, browser.endpoint, new Date()),
    'content-encoding': 'aes128gcm',
    ttl: '60',
    topic: 'essai',
    ...changed,
  };
  const definedHeaders = Object.entries(headers).filter(
    (header): header is [string, string] => header[1] !== undefined,
  );
  const body = new Uint8Array(encryptPush(content, browser));
  return fetch(browser.endpoint, { method: 'POST', headers: definedHeaders, body });
}

describe('the stand-in responds like a push service', () => {
  test('201 with the URL of the message, and the browser can decrypt it', async () => {
    const browser = await newBrowser();
    const response = await post(browser);
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toMatch(/^http/);
    const messages = await fetch(
      `${service.origin}/_sim/messages?${new URLSearchParams({ endpoint: browser.endpoint })}`,
    );
    expect(await messages.json()).toEqual([{ ttl: 60, topic: 'essai', urgency: 'normal', content: 'Bonjour' }]);
  });

  test.each([
    ['401 to who does not say who they are', 401, { authorization: undefined }],
    ['403 to a signature that is none', 403, { authorization: 'vapid t=a.b.c, k=d' }],
    ['400 without a TTL', 400, { ttl: undefined }],
    ['400 to a topic of more than 32 characters', 400, { topic: 'a'.repeat(33) }],
    ['415 to another encoding', 415, { 'content-encoding': 'aesgcm' }],
  ])('%s', async (_what, status, changed) => {
    expect((await post(await newBrowser(), changed)).status).toBe(status);
  });

  test('403 to a token signed for another service, by another key, or a day ago', async () => {
    const browser = await newBrowser();
    const elsewhere = vapidToken(settings, 'https://push.example/1', new Date());
    const stranger = { ...settings, privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94' };
    const foreign = vapidToken(stranger, browser.endpoint, new Date());
    const old = vapidToken(settings, browser.endpoint, new Date(Date.now() - 86_400_000));
    for (const authorization of [elsewhere, foreign, old])
      expect((await post(browser, { authorization })).status).toBe(403);
  });

  test('413 to a too long message, 404 for an unknown browser, 410 for a browser that unsubscribed', async () => {
    const browser = await newBrowser();
    expect((await post(browser, {}, 'x'.repeat(4_096))).status).toBe(413);
    expect((await post({ ...browser, endpoint: `${service.origin}/push/inconnu` })).status).toBe(404);
    await control('gone', { endpoint: browser.endpoint });
    expect((await post(browser)).status).toBe(410);
  });
});
