import { expect, test } from 'vitest';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const client = await site.signedInAs('client');
const admin = await site.signedInAs('admin');
const start = '2026-12-01T10:00:00.000Z';

test.for([
  '/rendez-vous?onglet=constructor',
  '/rendez-vous?onglet=__proto__',
  `/checkout?expert=camille-renaud&date=${start}&duration=1e309`,
  `/checkout?expert=camille-renaud&date=${start}&duration=-1`,
  '/checkout?expert=camille-renaud&date=%2B275760-09-13T00:00:00.000Z&duration=30',
  '/checkout?expert=camille-renaud&date=-271821-04-20T00:00:00.000Z&duration=30',
])('%s is a page for a client', async (path) => {
  expect((await client.open(path)).status).toBe(200);
});

test.for([
  '/admin/versements?etat=constructor',
  '/admin/versements?etat=__proto__',
  '/admin/versements?etat=toString',
  '/admin/journal?jour=0000-01-01',
])('%s is a page for an admin', async (path) => {
  expect((await admin.open(path)).status).toBe(200);
});

test.for([
  '/%',
  '/expert/%FF',
  '/domaines/%ED%A0%80',
  '/evenements/%C0%AE',
  '/faq.data/%E2%82',
  '/recherche/%00',
  '/recherche?q=%',
  '/recherche?q=%FF',
  '/recherche.data?q=%ED%A0%80',
  '/contact?%00=1',
  '/admin/journal?jour=%z',
  '/media/avatars/%FF/x.webp',
  '/api/auth/callback/google?state=%FF',
  '/live/calendar/%ED%BF%BF',
  '/__manifest?p=%FF',
  '/__manifest?paths=%FF&version=x',
  '/__manifest?paths=%2F%25&version=x',
  '/__manifest?paths=%2Ffaq,%2F%25FF&version=x',
  '/expert/%0A',
  '/faq/%0D%0A',
  '/admin/rapprochement.data/%0A',
  '/nulle-part/%E2%80%A8',
])('%s cannot be read, and is refused', async (path) => {
  for (const reader of [site.visitor(), client, admin]) expect((await reader.fetch(path)).status).toBe(400);
});

test.for(['/recherche?q=100%25', '/recherche?q=d%C3%A9but%0A+et+fin', '/expert/camille%2Drenaud'])(
  '%s can be read, and is a page',
  async (path) => {
    expect((await client.open(path)).status).toBe(200);
  },
);
