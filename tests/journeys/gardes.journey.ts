import type { APIRequestContext } from '@playwright/test';
import { addresses } from '../../src/web/access.ts';
import { expect, stack, test, textReader } from '../support/journey.ts';
import { adminPages, expertPages, memberPages } from '../support/pages.ts';
import { beginSession } from '../support/sessions.ts';

/** Where the server sends whoever asks for a page; nothing when they get it. */
const ledTo = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).headers().location;

test('[PERM01] what is public opens without an account', async ({ context }) => {
  const { page, read } = await textReader(context);
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
    const answer = await read(path);
    expect(answer.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[PERM02] [PERM03] [PERM05] what needs an account sends visitors to sign in, and back', async ({ request }) => {
  for (const path of [...memberPages, ...expertPages, ...adminPages])
    expect(await ledTo(request, path)).toBe(`/se-connecter?returnTo=${encodeURIComponent(path)}`);
});

test('[PERM04] the checkout comes back whole', async ({ page }) => {
  const checkout =
    '/checkout?expert=camille-renaud&date=2026-11-19T13%3A00%3A00.000Z&time=14%3A00&duration=30&message=Bonjour';
  await page.goto(checkout);
  await expect(page).toHaveURL(`${stack.origin}/se-connecter?${new URLSearchParams({ returnTo: checkout })}`);
});

for (const [who, email] of [
  ['a client', 'sophie-delattre'],
  ['an applicant', 'delphine-arnoux'],
  ['an expert', 'camille-renaud'],
] as const) {
  test(`[PERM06] ${who} is sent home from every admin page`, async ({ context }) => {
    await beginSession(context, `${email}@visavis.example`);
    for (const path of adminPages) expect(await ledTo(context.request, path), path).toBe('/');
  });
}

for (const [id, who, email] of [
  ['PERM07', 'a client', 'sophie-delattre'],
  ['PERM07', 'an admin', 'admin'],
  ['PERM08', 'an applicant', 'delphine-arnoux'],
  ['PERM08', 'someone turned down', 'dylan-crepin'],
] as const) {
  test(`[${id}] ${who} is sent home from the expert's space`, async ({ page, context }) => {
    await beginSession(context, `${email}@visavis.example`);
    await page.goto('/expert-space');
    await expect(page).toHaveURL(`${stack.origin}/`);
  });
}

test('a guarded page asked for as data is refused just the same', async ({ request }) => {
  const response = await request.get('/admin.data', { maxRedirects: 0 });
  expect(response.status()).toBe(202);
  expect(await response.text()).toContain('/se-connecter');
});

/** The addresses that take something from these people only. */
const takingFrom = (...audiences: string[]) =>
  Object.entries(addresses)
    .filter(([, address]) => 'send' in address && Object.values(address.send).some((each) => audiences.includes(each)))
    .map(([path]) => path);

const post = (request: APIRequestContext, path: string) =>
  request.post(stack.origin + path, { form: {}, headers: { Origin: stack.origin }, maxRedirects: 0 });

test('[PERM10] [PERM12] every operation is refused without a session, and those of admins to everybody else', async ({
  request,
  context,
}) => {
  const closed = takingFrom('signed-in', 'may-apply', 'approved-expert', 'admin');
  expect(closed).toContain('/profil');
  for (const path of closed) expect((await post(request, path)).status(), path).toBe(401);
  const admins = takingFrom('admin');
  expect(admins).toContain('/admin');
  for (const who of ['sophie-delattre', 'delphine-arnoux', 'camille-renaud']) {
    await beginSession(context, `${who}@visavis.example`);
    for (const path of admins) expect((await post(context.request, path)).status(), path).toBe(403);
    await context.clearCookies();
  }
});
