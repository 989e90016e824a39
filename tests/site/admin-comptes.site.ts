import { expect, test } from 'vitest';
import { newAdmin, newMember } from '../support/site/member.ts';
import { spaced, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');

test('an admin reads the security events of an account, newest first, page by page', async () => {
  const [{ reader }, person] = [await newAdmin(site), await newMember(site)];
  const path = `/admin/comptes/${person.profileId}`;
  const events = (page: Awaited<ReturnType<typeof reader.open>>) =>
    within(page.main).getByRole('region', { name: 'Sécurité' });
  expect(events(await reader.open(path))).toHaveTextContent('Aucun événement depuis un an.');

  const network = '192.0.2.0/24';
  const row = (kind: string, details: object, minutes: number) => ({
    user_id: person.userId,
    kind,
    network,
    details: JSON.stringify(details),
    occurred_at: new Date(Date.now() - 60_000 * minutes),
  });
  await site.db
    .insertInto('security_events')
    .values([
      row('sign-in', { factors: 'passkey' }, 60),
      ...Array.from({ length: 10 }, (_, at) => row('sign-in-failed', { why: 'credentials-wrong' }, 50 - at)),
      row('sign-in', { factors: 'password+app' }, 2),
    ])
    .execute();
  const page = await reader.open(path);
  const rows = texts(within(events(page)).getAllByRole('row')).slice(1);
  expect(rows).toHaveLength(10);
  expect(rows[0]).toMatch(/Connexion : mot de passe et application\s*192\.0\.2\.0\/24$/);
  expect(rows[1]).toContain('Connexion refusée : mot de passe incorrect');
  const older = within(events(page)).getByRole('link', { name: spaced('Événements plus anciens') });
  const rest = await reader.open(older.getAttribute('href') ?? '');
  const last = texts(within(events(rest)).getAllByRole('row')).slice(1);
  expect(last).toHaveLength(2);
  expect(last[1]).toContain('Connexion : clé d’accès');
  const newest = within(events(rest)).getByRole('link', { name: spaced('Revenir aux plus récents') });
  expect(newest).toHaveAttribute('href', path);
});

test('an invalid cursor shows the newest events', async () => {
  const [{ reader }, person] = [await newAdmin(site), await newMember(site)];
  const page = await reader.open(`/admin/comptes/${person.profileId}?avant=%27%20or%201`);
  expect(page.status).toBe(200);
});
