import { expect, test } from 'vitest';
import { verificationLink } from '#modules/identity/server';
import { press } from '../support/site/form.ts';
import { newMember, signUp } from '../support/site/member.ts';
import type { Reader } from '../support/site/reader.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const banner = 'Votre adresse n’est pas encore confirmée';
const dead = 'Ce lien n’est plus valable';
const newcomer = () => newMember(site, {}, { email_verified: false });

/** Path of the link that the worker mails, as if it had been sent that many hours ago. */
async function linkFor(email: string, hoursAgo = 0) {
  const { id } = await site.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const { pathname, search } = new URL((await verificationLink(site.platform, id))?.link ?? '');
  await site.db
    .updateTable('mailed_links')
    .set({ expires_at: new Date(Date.now() + (48 - hoursAgo) * 3_600_000) })
    .where('user_id', '=', id)
    .execute();
  return pathname + search;
}

async function confirm(reader: Reader, link: string, filled: Record<string, string> = {}) {
  const page = await reader.open(link);
  return press(reader, page, page.get.getByRole('button', { name: 'Confirmer mon adresse' }), filled);
}

test('[AUTH19] [AUTH25] a verification link works until it expires, and no longer', async () => {
  const { reader, email } = await newcomer();
  const late = await reader.open(await linkFor(email, 49));
  expect(late.get.getByRole('heading', { name: dead })).toBeInTheDocument();
  expect((await reader.open('/dashboard')).get.getByText(banner)).toBeInTheDocument();

  const done = await confirm(reader, await linkFor(email, 47));
  expect(done.path).toBe('/dashboard');
  expect(done.get.queryByText(banner)).toBeNull();
});

test('a mail scanner that opens the link verifies nothing', async () => {
  const { reader, email } = await newcomer();
  const link = await linkFor(email);
  for (let time = 0; time < 2; time++) expect((await site.visitor().open(link)).status).toBe(200);
  expect((await reader.open('/dashboard')).get.getByText(banner)).toBeInTheDocument();
});

test('another browser confirms with the password of the account, or takes the account with a new one', async () => {
  const first = await signUp(site, { verified: false });
  const known = await confirm(site.visitor(), await linkFor(first.email), {
    'Mot de passe de votre compte': first.password,
  });
  expect(known.path).toBe('/se-connecter');
  expect((await first.reader.open('/dashboard')).path).toBe('/dashboard');

  const second = await signUp(site, { verified: false });
  const short = await confirm(site.visitor(), await linkFor(second.email), { 'Mot de passe de votre compte': 'court' });
  expect(
    short.get.getByText(/au moins 10 caractères/, {
      selector: '[id$=error] *, [slot=errorMessage] *, [slot=errorMessage]',
    }),
  ).toBeInTheDocument();
  await confirm(site.visitor(), await linkFor(second.email), {
    'Mot de passe de votre compte': 'la phrase de la vraie personne',
  });
  expect((await second.reader.open('/dashboard')).path).toMatch(/^\/se-connecter/);
});

test('an invented or changed verification link is refused', async () => {
  const { reader, email } = await newcomer();
  const link = await linkFor(email);
  for (const wrong of ['/verifier-adresse?token=invente', '/verifier-adresse', `${link}A`]) {
    const page = await site.visitor().open(wrong);
    expect(page.get.getByRole('heading', { name: dead })).toBeInTheDocument();
  }
  expect((await reader.open('/dashboard')).get.getByText(banner)).toBeInTheDocument();
});

// Covers the checkout page only, not the booking and the payment.
test('[AUTH28] the checkout opens with an unverified e-mail address, without asking to verify it', async () => {
  const page = await (await newcomer()).reader.open('/checkout?expert=camille-renaud');
  expect(page.path).toBe('/checkout?expert=camille-renaud');
  expect(page.get.getByRole('heading', { name: 'Paiement' })).toBeInTheDocument();
  expect(page.get.queryByText(banner)).toBeNull();
});
