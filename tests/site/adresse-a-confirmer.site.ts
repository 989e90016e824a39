import { createEmailVerificationToken } from 'better-auth/api';
import { expect, test } from 'vitest';
import { productSettings } from '../support/product-settings.ts';
import { newMember } from '../support/site/member.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const banner = 'Votre adresse n’est pas encore confirmée';
const newcomer = () => newMember(site, {}, { email_verified: false });
/** Token of a mail link that expires in this many seconds. */
const tokenEndingIn = (seconds: number, email: string) =>
  createEmailVerificationToken(productSettings.AUTH_SECRET ?? '', email, undefined, seconds);
const confirm = (token: string) => site.visitor().open(`/verifier-adresse?token=${token}`);

test('[AUTH25] a verification link works until it expires, and no longer', async () => {
  const { reader, email } = await newcomer();
  const late = await confirm(await tokenEndingIn(-1, email));
  expect(late.get.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeInTheDocument();
  expect((await reader.open('/dashboard')).get.getByText(banner)).toBeInTheDocument();

  const inTime = await confirm(await tokenEndingIn(60, email));
  expect(inTime.get.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeInTheDocument();
  expect((await reader.open('/dashboard')).get.queryByText(banner)).toBeNull();
});

test('an invented or changed verification link is refused', async () => {
  const { reader, email } = await newcomer();
  const token = await tokenEndingIn(60, email);
  for (const wrong of ['invente', '', `${token.slice(0, -6)}AAAAAA`]) {
    const page = await confirm(wrong);
    expect(page.get.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeInTheDocument();
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
