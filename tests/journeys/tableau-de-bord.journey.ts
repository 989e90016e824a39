import type { Page } from '@playwright/test';
import { addAppointment, moveToThePast, statusOf } from '../support/appointments.ts';
import { open } from '../support/browser.ts';
import { newCandidate } from '../support/candidates.ts';
import { expect, stack, test } from '../support/journey.ts';
import { newMember, newPerson, signUpAs } from '../support/people.ts';

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const activity = (page: Page) => page.getByRole('region', { name: 'Activité récente' });

for (const [role, badge] of [
  ['client', 'CLIENT'],
  ['expert', 'EXPERT'],
  ['admin', 'ADMIN'],
] as const) {
  test(`[DASH01] ${badge} is welcomed by name and reads the same role as in the sidebar`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(role);
    await open(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour \p{Lu}/u);
    await expect(card(page, 'Profil').getByText(badge, { exact: true })).toBeVisible();
    await expect(page.getByRole('complementary').getByText(badge, { exact: true })).toBeVisible();
    await card(page, 'Profil').click();
    await expect(page).toHaveURL('/profil');
  });
}

test('[DASH01] an applicant reads CANDIDAT, and what became of the application', async ({ page, context }) => {
  await newCandidate(context);
  await open(page, '/dashboard');
  await expect(card(page, 'Profil').getByText('CANDIDAT', { exact: true })).toBeVisible();
  await activity(page).getByRole('link', { name: 'Candidature envoyée' }).click();
  await expect(page).toHaveURL('/devenir-expert-form');
});

test('[DASH05] both cards of appointments lead to them', async ({ page, signedInAs }) => {
  await signedInAs('client');
  for (const name of ['Prochains rendez-vous', 'Rendez-vous terminés']) {
    await open(page, '/dashboard');
    await card(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/rendez-vous');
  }
});

test('[DASH04] a new account reads what to do next, at 320 px too; what it then does stands in its activity', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await newMember(context);
  await open(page, '/dashboard');
  await expect(activity(page).getByText('Rien à signaler pour le moment')).toBeVisible();
  await expect(activity(page).getByRole('link', { name: 'Trouver un expert' })).toHaveAttribute('href', '/expertises');
  const subject = 'Unmotsanslamoindreespaceetquinesecoupenullepartdutout';
  await open(page, '/dashboard/contact');
  await page.getByRole('textbox', { name: 'Sujet' }).fill(subject);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Bonjour');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('region', { name: 'Vos derniers messages' }).getByText(subject)).toBeVisible();
  await open(page, '/dashboard');
  await expect(activity(page).getByRole('listitem')).toHaveText([/Message envoyé.*Unmotsans/]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await activity(page).getByRole('link', { name: 'Message envoyé' }).click();
  await expect(page).toHaveURL('/dashboard/contact');
});

test('[DASH02] [DASH03] the cards count what is to come and what is done; the activity tells of what was cancelled too', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  const wish = { email: person.email, expert: 'priscilla-ramassamy' };
  await addAppointment({ ...wish, start: `now() + interval '5 days'`, title: 'Un premier' });
  await addAppointment({ ...wish, start: `now() + interval '6 days'`, title: 'Un second' });
  const done = await addAppointment({ ...wish, start: `now() + interval '1 hour'`, title: 'Celui d’hier' });
  await moveToThePast(done);
  const cancelled = await addAppointment({ ...wish, start: `now() + interval '7 days'`, title: 'Un de trop' });
  await context.request.post(`/rendez-vous/${cancelled}/annuler`, {
    headers: { Origin: stack.origin },
    maxRedirects: 0,
  });
  await expect.poll(() => statusOf(done)).toBe('completed');
  await open(page, '/dashboard');
  await expect(card(page, 'Prochains rendez-vous')).toContainText('2');
  await expect(card(page, 'Rendez-vous terminés')).toContainText('1');
  await expect(activity(page).getByRole('listitem').filter({ hasText: 'Rendez-vous annulé' })).toContainText(
    'Un de trop',
  );
  await expect(activity(page).getByRole('listitem').filter({ hasText: 'Rendez-vous terminé' })).toContainText(
    'Celui d’hier',
  );
});
