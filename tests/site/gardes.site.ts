import { expect, test } from 'vitest';
import { pagesOf } from '../support/access.ts';
import { adminPages, expertPages, memberPages } from '../support/pages.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const pages = await pagesOf(site.app);
const sample = (name: string) => site.signedInAs(`${name}@visavis.example`);

test('[PERM01] public pages open without an account', async () => {
  for (const path of [
    '/',
    '/expertises',
    '/domaines/tech',
    '/expert/camille-renaud',
    '/evenements',
    '/mission',
    '/faq',
    '/politique-confidentialite',
    '/conditions-utilisation',
    '/devenir-expert',
  ]) {
    const page = await site.visitor().open(path);
    expect([page.status, page.path]).toEqual([200, path]);
    expect(page.get.getByRole('heading', { level: 1 }), path).toBeInTheDocument();
  }
});

test('[PERM02] [PERM03] [PERM05] pages for members redirect visitors to sign in, with a return address', async () => {
  for (const path of [...memberPages, ...expertPages, ...adminPages])
    expect(await site.visitor().ledTo(path)).toBe(`/se-connecter?returnTo=${encodeURIComponent(path)}`);
});

test('[PERM04] the checkout redirects a visitor to sign in with its full address as returnTo', async () => {
  const checkout = '/checkout?expert=camille-renaud&date=2026-11-19T13%3A00%3A00.000Z&time=14%3A00&duration=30';
  const page = await site.visitor().open(checkout);
  expect(page.path).toBe(`/se-connecter?${new URLSearchParams({ returnTo: checkout })}`);
});

for (const [who, name] of [
  ['a client', 'sophie-delattre'],
  ['an applicant', 'delphine-arnoux'],
  ['an expert', 'camille-renaud'],
] as const) {
  test(`[PERM06] ${who} is redirected from every admin page to /`, async () => {
    const member = await sample(name);
    for (const path of adminPages) expect(await member.ledTo(path), path).toBe('/');
  });
}

for (const [id, who, name] of [
  ['PERM07', 'a client', 'sophie-delattre'],
  ['PERM07', 'an admin', 'admin'],
  ['PERM08', 'an applicant', 'delphine-arnoux'],
  ['PERM08', 'a rejected applicant', 'dylan-crepin'],
] as const) {
  test(`[${id}] ${who} is redirected from /expert-space to /`, async () => {
    expect(await (await sample(name)).ledTo('/expert-space')).toBe('/');
  });
}

test('the data request of a guarded page redirects a visitor to sign in too', async () => {
  const response = await site.visitor().fetch('/admin.data');
  expect(response.status).toBe(202);
  expect(await response.text()).toContain('/se-connecter');
});

/** Paths with an operation for one of these audiences. */
const takingFrom = (...audiences: string[]) =>
  pages
    .filter(({ send }) => Object.values(send).some((each) => audiences.includes(each)))
    .map(({ address }) => address);

test('[PERM10] [PERM12] every action is refused without a session, and admin actions are refused to members', async () => {
  const closed = takingFrom('signed-in', 'may-apply', 'approved-expert', 'admin');
  expect(closed).toContain('/profil');
  for (const path of closed) expect((await site.visitor().post(path, {})).status, path).toBe(401);
  const admins = takingFrom('admin');
  expect(admins).toContain('/admin');
  for (const name of ['sophie-delattre', 'delphine-arnoux', 'camille-renaud']) {
    const member = await sample(name);
    for (const path of admins) expect((await member.post(path, {})).status, path).toBe(403);
  }
});
