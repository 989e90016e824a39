import { expect, test } from 'vitest';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const secret = 'Mon divorce, entre nous';
const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const chosen = { date: `${day}T09:00:00.000Z`, time: '10:00', duration: '30' };

/** Reads the message that the checkout's form would send. */
async function messageAt(reader: Awaited<ReturnType<typeof site.signedInAs>>, address: string) {
  const page = await reader.open(address);
  return page.main.querySelector<HTMLInputElement>('input[name=message]')?.value;
}

test('[TRIP07] a visitor’s message waits behind a cookie while they sign in, and stands in no address', async () => {
  const visitor = site.visitor();
  // A mentorship needs an account first.
  const mentorship = { ...chosen, accompanimentDuration: '3', message: secret };
  const answer = await visitor.post('/expert/camille-renaud/mentorat', mentorship);
  const location = answer.headers.get('location') ?? '';
  expect(location).toMatch(/^\/se-connecter\?returnTo=%2Fcheckout/);
  expect(decodeURIComponent(decodeURIComponent(location))).not.toContain('message');
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('__Host-choix='));
  expect(cookie).toMatch(/^__Host-choix=[0-9a-f-]{36}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);

  const client = await site.signedInAs('client');
  const checkout = new URL(location, site.origin).searchParams.get('returnTo') ?? '';
  expect(await messageAt(client, checkout)).toBe('');
  await visitor.beginSession(site.platform, 'sophie-delattre@visavis.example');
  expect(await messageAt(visitor, checkout)).toBe(secret);
});

test('[TRIP07] a message that arrives in the address of the checkout is moved into the choice by a redirect', async () => {
  const client = await site.signedInAs('client');
  const query = new URLSearchParams({ expert: 'camille-renaud', ...chosen });
  const clean = `/checkout?${query}`;
  expect(await client.ledTo(`${clean}&message=${encodeURIComponent(secret)}`)).toBe(clean);
  expect(await messageAt(client, clean)).toBe(secret);
  // A choice of another start keeps its message to itself.
  const other = new URLSearchParams({ expert: 'camille-renaud', ...chosen, date: `${day}T10:00:00.000Z` });
  expect(await messageAt(client, `/checkout?${other}`)).toBe('');
  // Without a choice that could be kept, the message is dropped.
  expect(await client.ledTo(`/checkout?message=${encodeURIComponent(secret)}`)).toBe('/checkout?');
});
