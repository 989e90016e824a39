import type { BrowserContext, Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated, open, toastNamed } from '../support/browser.ts';
import { newCandidate as addCandidate, profileOf, submitButton, verifiedPerson } from '../support/candidates.ts';
import { signMandate } from '../support/invoicing.ts';
import { expect, stack, test } from '../support/journey.ts';
import { followMail, mailTo } from '../support/mails.ts';
import type { Person } from '../support/people.ts';
import { refuseRows, rows } from '../support/rows.ts';
import { haveShownKey } from '../support/two-factor.ts';

const reason = 'Vos références ne répondent pas.\nDonnez-nous deux autres contacts.';
const card = (page: Page, { firstName, lastName }: Person) =>
  page.getByRole('article', { name: `${firstName} ${lastName}` });
const approve = (page: Page, person: Person) => card(page, person).getByRole('button', { name: 'Approuver' });
const reject = (page: Page, person: Person) => card(page, person).getByRole('button', { name: 'Rejeter' });

/** Another browser, for the candidate. */
const browserOf = (context: BrowserContext): Promise<BrowserContext> => {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  return browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
};

/** Candidates of this process's journeys; those of the other process are still in use. */
const applicants: string[] = [];

async function newCandidate(...args: Parameters<typeof addCandidate>) {
  const candidate = await addCandidate(...args);
  applicants.push(candidate.email);
  return candidate;
}

// Removes them from the catalogue, because other journeys count its experts.
test.afterAll(() =>
  rows(`update user_profiles set status = 'suspended' where email = any($1) and application_status = 'approved'`, [
    applicants,
  ]),
);

test('[ADMIN15] an admin who loses the role while the page is open gets a refusal in French', async ({
  page,
  context,
}) => {
  const candidate = await newCandidate(await browserOf(context));
  const former = await verifiedPerson(context);
  const become = (role: string) => rows('update user_profiles set role = $1 where email = $2', [role, former.email]);
  await haveShownKey(former);
  await become('admin');
  await open(page, '/admin');
  await become('client');
  await approve(page, candidate).click();
  await expect(toastNamed(page, 'Impossible d’approuver la candidature')).toContainText(
    'Cette action est réservée aux administrateurs.',
  );
  expect(await profileOf(candidate)).toMatchObject({ application_status: 'pending' });
});

test('[ADMIN11] [ADMIN13] when saving a decision fails, the admin sees an error and the application stays pending', async ({
  page,
  context,
  signedInAs,
}) => {
  const candidate = await newCandidate(await browserOf(context));
  await signedInAs('admin');
  await open(page, '/admin');
  const whose = '(select email from user_profiles where id = new.subject_id)';
  const relent = await refuseRows('audit_records', whose, candidate.email);
  await approve(page, candidate).click();
  await expect(toastNamed(page, 'Impossible d’approuver la candidature')).toBeVisible();
  await reject(page, candidate).click();
  await page.getByRole('textbox', { name: 'Motif du rejet' }).fill(reason);
  await page.getByRole('button', { name: 'Confirmer le rejet' }).click();
  await expect(toastNamed(page, 'Impossible de rejeter la candidature')).toBeVisible();
  await relent();
  expect(await profileOf(candidate)).toMatchObject({ application_status: 'pending', validation_date: null });
});

test('[ADMIN04] a pending card has both buttons, disabled while a decision is being sent', async ({
  page,
  context,
  signedInAs,
}) => {
  const other = await newCandidate(await browserOf(context));
  const candidate = await newCandidate(await browserOf(context));
  await signedInAs('admin');
  await open(page, '/admin');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/admin(\.data|\/_root\.data|\?)/, async (route) => {
    if (route.request().method() === 'POST') await asked;
    await route.continue();
  });
  await approve(page, candidate).click();
  for (const button of [approve(page, candidate), reject(page, candidate), approve(page, other), reject(page, other)])
    await expect(button).toBeDisabled();
  answer();
  await expect(card(page, candidate)).toHaveCount(0);
  await expect(approve(page, other)).toBeEnabled();
});

test('[ADMIN03] [ADMIN11] [ADMIN13] [ADMIN16] [ADMIN17] [ADMIN23] [APPLY16] [APPLY22] a candidate is rejected with a reason, applies again and is approved', async ({
  page,
  context,
  signedInAs,
}) => {
  test.slow();
  const phone = await browserOf(context);
  const candidate = await newCandidate(phone, {
    domains: 'immobilier',
    register: 'carte-t',
    registerNumber: 'CPI 7501',
  });
  const { id } = await profileOf(candidate);
  const own = await phone.newPage();
  await signedInAs('admin');

  // The admin reads the application and rejects it.
  await open(page, '/admin');
  const shown = card(page, candidate);
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(new Date());
  for (const text of [
    candidate.email,
    'En attente',
    'Directrice des opérations',
    'Carlier Conseil',
    '15 ans',
    day.replace(/^1 /, '1er '),
    'Quinze ans à remettre des ateliers',
    'Carte T n° CPI 7501',
  ])
    await expect(shown).toContainText(text);
  await reject(page, candidate).click();
  const dialog = page.getByRole('dialog', { name: /^Rejeter la candidature de/ });
  expect(await examine(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Motif du rejet' }).fill('  ');
  await dialog.getByRole('button', { name: 'Confirmer le rejet' }).click();
  await expect(toastNamed(page, 'Impossible de rejeter la candidature')).toContainText('le candidat le lira');
  await dialog.getByRole('textbox', { name: 'Motif du rejet' }).fill(reason);
  await dialog.getByRole('button', { name: 'Confirmer le rejet' }).click();
  await expect(toastNamed(page, 'Candidature rejetée')).toContainText('La candidature a été rejetée');
  await expect(shown).toHaveCount(0);
  await page.getByRole('link', { name: /^Rejetées/ }).click();
  await expect(shown).toContainText('Donnez-nous deux autres contacts.');

  // The candidate reads the reason, by mail and on the page, and applies again.
  const mail = await mailTo(candidate.email, /^Votre candidature n’a pas été retenue — Visavis$/);
  expect(mail.text).toContain('Vos références ne répondent pas.');
  await followMail(own, mail, 'Candidater à nouveau');
  await expect(own.getByText('Donnez-nous deux autres contacts.')).toBeVisible();
  await hydrated(own);
  await expect(own.getByRole('textbox', { name: 'Entreprise' })).toHaveValue('Carlier Conseil');
  await expect(own.getByRole('checkbox', { name: 'Immobilier' })).toBeChecked();
  await own.getByRole('combobox', { name: 'Votre situation' }).selectOption('Carte T : transaction immobilière');
  await own.getByRole('textbox', { name: 'Numéro d’inscription' }).fill('CPI 7501 2026');
  await submitButton(own).click();
  await expect(own).toHaveURL(`${stack.origin}/dashboard`);
  await expect(own.getByRole('complementary').getByText('CANDIDAT')).toBeVisible();
  await expect(own.locator('html')).toHaveAttribute('data-live', 'ready');

  // The admin sees the reason of the first rejection, and approves.
  await open(page, '/admin');
  await expect(shown).toContainText('Candidature précédente, rejetée le');
  await expect(shown).toContainText('Vos références ne répondent pas.');
  await approve(page, candidate).click();
  await expect(toastNamed(page, 'Expert approuvé')).toContainText('La candidature a été approuvée avec succès');
  await expect(shown).toHaveCount(0);
  await page.getByRole('link', { name: /^Approuvées/ }).click();
  await expect(shown).toContainText('Directrice des opérations');

  // The candidate's open page updates at once; the expert space is open, the profile public, the mail sent.
  await expect(own.getByRole('complementary').getByText('EXPERT', { exact: true })).toBeVisible();
  await own.getByRole('link', { name: 'Mon Espace Expert' }).click();
  await expect(own).toHaveURL(`${stack.origin}/expert-space`);
  const welcome = await mailTo(candidate.email, /^Votre candidature est acceptée — Visavis$/);
  const [{ slug } = { slug: '' }] = await rows<{ slug: string }>(
    'select slug from expert_slugs where user_profile_id = $1',
    [id],
  );
  expect(welcome.text).toContain(`${stack.origin}/expert/${slug}`);
  await signMandate(own);
  await own.goto(`/expert/${id}`);
  await expect(own).toHaveURL(`${stack.origin}/expert/${slug}`);
  await expect(own.getByText('Carte T n° CPI 7501 2026')).toBeVisible();
  await expect(own.getByRole('link', { name: 'Réserver un créneau' })).toBeVisible();
  await own.goto(`/recherche?q=${encodeURIComponent(candidate.lastName)}`);
  await expect(own.getByRole('main')).toContainText(candidate.lastName);

  // The journal lists every decision, but not the reason.
  await page.goto('/admin/journal');
  const name = `${candidate.firstName} ${candidate.lastName}`;
  for (const act of ['Candidature approuvée', 'Candidature rejetée'])
    await expect(page.getByRole('row', { name: act }).filter({ hasText: name })).toContainText('Agathe Morel');
  await expect(page.getByRole('row', { name: /^.*Changement de rôle/ }).filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText('références');
});
