import { expect, test } from 'vitest';
import { newMember } from '../support/site/member.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { reader } = await newMember(site);

test.for([
  '/se-connecter',
  '/se-connecter/verification',
  '/se-connecter/code',
  '/mot-de-passe-oublie',
  '/nouveau-mot-de-passe',
  '/nouvelle-adresse',
  '/devenir-expert-form',
  '/profil',
  '/profil/disponibilites',
  '/profil/donnees',
  '/profil/donnees/fichier',
  '/profil/nouvelle-adresse',
  '/profil/securite',
  '/profil/securite/application',
  '/profil/securite/cle-d-acces',
  '/dashboard/contact/support',
  '/dashboard/feedback',
  '/signaler',
])('%s does not fail with a server error for a body that is not a form', async (path) => {
  for (const [type, body] of [
    ['application/json', '{"intent":"sign-in"}'],
    ['multipart/form-data; boundary=x', 'no part at all'],
  ] as const) {
    const headers = { Origin: site.origin, 'Content-Type': type };
    const { status } = await reader.fetch(path, { method: 'POST', body, headers });
    expect(status, type).toBeLessThan(500);
  }
});

test.for([
  ['/checkout', { intent: 'hold', expert: 'nobody' }],
  ['/checkout', { intent: 'hold-series', expert: 'nobody' }],
  ['/nouveau-mot-de-passe', { token: '\u0000', password: 'une phrase assez longue' }],
  ['/verifier-adresse', { token: '\u0000', password: 'une phrase assez longue' }],
  ['/nouvelle-adresse', { token: '\u0000' }],
] as const)('%s answers %j without a server error', async ([path, form]) => {
  const { status } = await reader.post(path, form);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});
