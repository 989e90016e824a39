import { expect, test } from 'vitest';
import { newCandidate, profileOf } from '../support/site/candidate.ts';
import { follow } from '../support/site/follow.ts';
import { press } from '../support/site/form.ts';
import { newAdmin } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import type { Reader } from '../support/site/reader.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const reason = 'Vos références ne répondent pas.\nDonnez-nous deux autres contacts.';
const card = (page: Page, name: string) => page.get.getByRole('article', { name });
const approve = (page: Page, name: string) => within(card(page, name)).getByRole('button', { name: /^Approuver/ });
const confirm = (page: Page) => page.get.getByRole('button', { name: 'Confirmer le rejet' });
/** Opens the reject form on this card. */
const askReason = (reader: Reader, page: Page, name: string) =>
  press(reader, page, within(card(page, name)).getByRole('button', { name: /^Rejeter/ }));

test('[ADMIN14] [PERM12] the server refuses decisions of an applicant or a visitor, and changes nothing', async () => {
  const { reader, name, email } = await newCandidate(site);
  const before = await profileOf(site, email);
  const admin = await site.signedInAs('admin');
  const list = await admin.open('/admin');
  const asked = await askReason(admin, list, name);
  for (const [page, button] of [
    [list, approve(list, name)],
    [asked, confirm(asked)],
  ] as const) {
    const filled = page === asked ? { 'Motif du rejet': reason } : {};
    const ofApplicant = await press(reader, page, button, filled);
    expect(ofApplicant.status).toBe(403);
    expect(ofApplicant.html).toContain('Unauthorized: Admin access required');
    const ofNobody = await press(site.visitor(), page, button, filled);
    expect(ofNobody.status).toBe(401);
    expect(ofNobody.html).toContain('User not authenticated');
  }
  expect(await profileOf(site, email)).toEqual(before);
});

test('[ADMIN15] a former admin is refused with a message in French', async () => {
  const { name } = await newCandidate(site);
  const { reader, profileId } = await newAdmin(site);
  const page = await reader.open('/admin');
  await site.db.updateTable('user_profiles').set({ role: 'client' }).where('id', '=', profileId).execute();
  const refused = await press(reader, page, approve(page, name));
  expect(refused.get.getByText('Cette action est réservée aux administrateurs.')).toBeInTheDocument();
  expect(refused.get.queryByText(/Unauthorized/)).toBeNull();
});

test('a second admin who decides on the same application is refused with a message', async () => {
  const { name, email } = await newCandidate(site);
  const [first, second] = [await site.signedInAs('admin'), await site.signedInAs('admin')];
  const stale = await second.open('/admin');
  const asked = await askReason(first, await first.open('/admin'), name);
  await press(first, asked, confirm(asked), { 'Motif du rejet': reason });
  const refused = await press(second, stale, approve(stale, name));
  const alert = texts(refused.get.getAllByRole('alert')).join();
  expect(alert).toContain('Impossible d’approuver la candidature');
  expect(alert).toContain('a déjà été traitée');
  expect(refused.get.queryByRole('article', { name })).toBeNull();
  expect(await profileOf(site, email)).toMatchObject({ application_status: 'rejected' });
});

test('[ADMIN04] [ADMIN11] [ADMIN13] tabs, approval and rejection work without scripts', async () => {
  const [first, second] = [await newCandidate(site), await newCandidate(site)];
  const admin = await site.signedInAs('admin');
  const list = await admin.open('/admin');
  const approved = await press(admin, list, approve(list, first.name));
  expect(texts(approved.get.getAllByRole('status'))).toContain(
    'Expert approuvé La candidature a été approuvée avec succès',
  );

  const asked = await askReason(admin, approved, second.name);
  const refused = await press(admin, asked, confirm(asked), { 'Motif du rejet': '  ' });
  expect(texts(refused.get.getAllByRole('alert')).join()).toContain('Impossible de rejeter la candidature');
  const again = await askReason(admin, await admin.open('/admin'), second.name);
  const rejected = await press(admin, again, confirm(again), { 'Motif du rejet': reason });
  expect(texts(rejected.get.getAllByRole('status'))).toContain('Candidature rejetée La candidature a été rejetée');
  const rejections = await follow(admin, rejected.get.getByRole('link', { name: /^Rejetées/ }));
  expect(card(rejections, second.name)).toHaveTextContent('Vos références ne répondent pas.');
  expect(await profileOf(site, first.email)).toMatchObject({ application_status: 'approved' });
});

test('[ADMIN22] /admin links to every page of the back office', async () => {
  const admin = await site.signedInAs('admin');
  const menu = (await admin.open('/admin')).get.getByRole('navigation', { name: 'Administration' });
  for (const name of ['messages', 'reclamations', 'versements', 'codes-promo', 'evenements', 'avis', 'journal']) {
    const path = `/admin/${name}`;
    expect(menu.querySelector(`a[href="${path}"]`), path).toBeInTheDocument();
    const page = await admin.open(path);
    expect(page.path).toBe(path);
    expect(page.status).toBe(200);
    expect(page.get.getByRole('heading', { level: 1 })).toBeInTheDocument();
  }
});
