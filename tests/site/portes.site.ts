import { expect, test } from 'vitest';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const answerTo = (path: string, headers: Record<string, string> = {}) => site.visitor().fetch(path, { headers });

test.for(['/.git/config', '/.env', '/package.json', '/src/main/web.ts', '/assets/', '/media/', '/db/schema.sql'])(
  '%s is not served',
  async (path) => {
    const answer = await answerTo(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/\[core\]|AUTH_SECRET|"dependencies"|create table/i);
  },
);

test.for([
  '/domaines/banque%2566',
  '/domaines/%2562anque',
  '/expert/camille%252Drenaud',
  '/media/%252e%252e/%252e%252e/package.json',
])('%s, encoded twice, is decoded once and finds nothing', async (path) => {
  expect((await answerTo(path)).status).toBe(404);
});

test('an address that is encoded once finds its page', async () => {
  expect((await answerTo('/domaines/%62anque')).status).toBe(200);
});

test.for(['/', '/expert/camille-renaud', '/favicon.svg', '/evenements.ics', '/live', '/healthz', '/nulle-part'])(
  'other sites may not read %s',
  async (path) => {
    const { headers } = await answerTo(path, { origin: 'https://evil.example' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  },
);

test('words of an expert cannot end the script that describes them', async () => {
  const bio = `</script><script>alert(1)</script><img src=x onerror=alert(1)>${' Vingt ans de conseil.'.repeat(10)}`;
  await site.db
    .updateTable('user_profiles')
    .set({ bio })
    .where('email', '=', 'camille-renaud@visavis.example')
    .execute();
  const html = await (await answerTo('/expert/camille-renaud')).text();
  expect(html).toContain('Vingt ans de conseil.');
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('<img src=x');
});

test('password managers recognise the fields of sign-in and sign-up', async () => {
  const fieldsOf = async (path: string) => {
    const { main } = await site.visitor().open(path);
    return [...main.querySelectorAll('input[type=email], input[type=password]')].map((input) =>
      input.getAttribute('autocomplete'),
    );
  };
  expect(await fieldsOf('/se-connecter')).toEqual(['email', 'current-password']);
  expect(await fieldsOf('/se-connecter?mode=inscription')).toEqual(['email', 'new-password']);
});

test('every cookie belongs to this very host, and travels encrypted', async () => {
  const reader = await site.signedInAs('client');
  const given = [
    await reader.post('/dashboard/contact', { subject: 'Une question', message: 'Bonjour, une question.' }),
    await reader.post('/se-deconnecter', {}),
  ].flatMap((answer) => answer.headers.getSetCookie());
  expect(given.map((cookie) => cookie.split('=')[0])).toEqual(
    expect.arrayContaining(['__Host-flash', '__Host-visavis.session_token']),
  );
  for (const cookie of given)
    expect(cookie).toMatch(/^__Host-(?=.*; ?Path=\/(;|$))(?=.*; ?Secure)(?=.*SameSite=Lax)(?!.*Domain=)/i);
});
