import { expect, test } from 'vitest';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');

test('the server sends the complete expert page, without a loading state', async () => {
  const html = await (await site.visitor().fetch('/expert/camille-renaud')).text();
  for (const words of [
    'Camille Renaud',
    'Dix-huit ans de cybersécurité',
    'Rançongiciel',
    '150,00',
    'Rejoignez la réunion',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('Chargement du profil');
});
