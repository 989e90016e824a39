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
