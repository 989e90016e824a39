import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open, settled, toastNamed } from '../support/browser.ts';
import { addExpert } from '../support/database/people.ts';
import { addPromoCode } from '../support/database/promo-codes.ts';
import { expect } from '../support/journey.ts';
import { type OwnSite, test } from '../support/own-site.ts';
import { askEarlyStart } from '../support/paying.ts';
import { newPerson, signUpByForm } from '../support/people.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Réserver avec/ });
const slot = (page: Page, name: RegExp) => dialog(page).getByRole('radio', { name });
const session = (page: Page) => page.getByRole('region', { name: 'Votre rendez-vous' });
const promo = (page: Page) => page.getByRole('region', { name: 'Code promo' });

/** 150 € an hour, 20 % less on every weekday from 09:00 to 10:00. */
async function newExpert({ db }: OwnSite) {
  const { id } = await db.selectFrom('domains').select('id').where('slug', '=', 'banque').executeTakeFirstOrThrow();
  const names = { first_name: 'Zoé', last_name: 'Réduite', hourly_rate_cents: 15_000 };
  const { profileId } = await addExpert(db, { domains: [{ id }] }, names);
  const morning = { user_profile_id: profileId, start_time: '09:00', end_time: '10:00', percent: 20 };
  await db
    .insertInto('slot_reductions')
    .values([1, 2, 3, 4, 5].map((day_of_week) => ({ day_of_week, ...morning })))
    .execute();
  // Three days off, so that the first offered day has all its hours.
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await db
    .insertInto('days_off')
    .values({ user_profile_id: profileId, first_day: dayIn(0), last_day: dayIn(2) })
    .execute();
  return profileId;
}

/** Holds a morning slot, up to the checkout. */
async function holdMorning(page: Page, ownSite: OwnSite) {
  await open(page, `${ownSite.origin}/expert/${await newExpert(ownSite)}`);
  await page.getByRole('link', { name: 'Réserver un créneau' }).click();
  await dialog(page).locator('label').filter({ hasText: '09:00' }).click();
  await dialog(page).getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\?.*hold=/);
}

async function present(page: Page, code: string) {
  await promo(page).getByRole('textbox', { name: 'Code promo' }).fill(code);
  await promo(page).getByRole('button', { name: 'Appliquer' }).click();
}

test.use({ timezoneId: 'Europe/Paris' });
test('[PRICE05] [PRICE10] prices are shown in French format, in their own currency and marked TTC', async ({
  page,
  ownSite,
}) => {
  const { db, origin } = ownSite;
  const expert = await newExpert(ownSite);
  await open(page, `${origin}/recherche?q=réduite`);
  await expect(page.getByRole('article').first()).toContainText('75,00 € TTC · 30 min');
  await open(page, `${origin}/expert/${expert}/reserver`);
  await expect(dialog(page)).toContainText('30 min, TTC75,00 €');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Choisir un créneau' })).toContainText('Prix TTC');
  await db.updateTable('user_profiles').set({ currency: 'USD' }).where('id', '=', expert).execute();
  await open(page, `${origin}/expert/${expert}/reserver`);
  await expect(dialog(page)).toContainText('30 min, TTC75,00 $US');
  for (const text of await page.getByRole('main').allTextContents()) expect(text).not.toMatch(/\$\s?\d|\d{4,},00/);
});

test('[PRICE08] [PRICE09] [CHECK05] the dialog and the checkout show the reduction and the reduced price', async ({
  page,
  context,
  ownSite,
}) => {
  await signUpByForm(context, newPerson(), ownSite.origin);
  await open(page, `${ownSite.origin}/expert/${await newExpert(ownSite)}`);
  await page.getByRole('link', { name: 'Réserver un créneau' }).click();
  await expect(dialog(page).getByRole('radio', { name: /réduction/ })).toHaveCount(2);
  await expect(slot(page, /^14:00$/)).toBeAttached();
  await dialog(page).locator('label').filter({ hasText: '14:00' }).click();
  await expect(dialog(page)).toContainText('30 min, TTC75,00 €Réserver');
  await dialog(page).locator('label').filter({ hasText: '09:30' }).click();
  await expect(slot(page, /^09:30 réduction de 20\s%$/)).toBeChecked();
  await expect(dialog(page)).toContainText('60,00 €75,00 €−20 %au lieu de 75,00 €, réduction de 20 %');
  await settled(page);
  expect(await examine(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\?.*hold=/);
  await expect(session(page).getByRole('term')).toHaveText([
    'Prix de la séance',
    'Réduction du créneau (−20 %)',
    'Prix, TTC',
  ]);
  await expect(session(page).getByRole('definition')).toHaveText(['75,00 €', '−15,00 €', '60,00 €']);
  expect(await examine(page)).toEqual([]);
});

test('[PRICE09] a mentorship shows the price of its reduced sessions and the total', async ({
  page,
  context,
  ownSite,
}) => {
  await signUpByForm(context, newPerson(), ownSite.origin);
  await open(page, `${ownSite.origin}/expert/${await newExpert(ownSite)}/mentorat`);
  const mentorship = page.getByRole('dialog', { name: /^Un mentorat avec/ });
  await mentorship.locator('label').filter({ hasText: '09:00' }).click();
  await mentorship.getByText('1 mois', { exact: true }).click();
  await expect(mentorship).toContainText(/[45] × 60,00\s€, TTC/);
  await mentorship.getByRole('textbox', { name: /^Votre message/ }).fill('Un suivi');
  await mentorship.getByRole('button', { name: 'Valider' }).click();
  await expect(page).toHaveURL(/\/checkout\?.*type=mentorship/);
  await expect(session(page).getByRole('term')).toContainText(['Première séance, TTC', 'Total']);
});

test('[CHECK10] an unknown or expired code is refused and leaves the price unchanged', async ({
  page,
  context,
  ownSite,
}) => {
  await signUpByForm(context, newPerson(), ownSite.origin);
  await holdMorning(page, ownSite);
  await promo(page).getByText('Ajouter un code promo').click();
  await present(page, 'INCONNU');
  const field = promo(page).getByRole('textbox', { name: 'Code promo' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(promo(page)).toContainText('Ce code promo n’existe pas.');
  await expect(field).toHaveValue('INCONNU');
  await expect(session(page).getByRole('definition').last()).toHaveText('60,00 €');
  await present(page, await addPromoCode(ownSite.db, { valid_until: new Date('2026-01-02T00:00:00Z') }));
  await expect(promo(page)).toContainText('Ce code promo n’est plus valable.');
  expect(await examine(page)).toEqual([]);
});

test('[CHECK09] [PROMO03] a code entered by keyboard lowers the reduced price, and can be removed again', async ({
  page,
  context,
  ownSite,
}) => {
  await signUpByForm(context, newPerson(), ownSite.origin);
  const code = await addPromoCode(ownSite.db);
  await holdMorning(page, ownSite);
  await promo(page).getByText('Ajouter un code promo').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(toastNamed(page, 'Code promo appliqué')).toBeVisible();
  await expect(promo(page)).toBeFocused();
  await expect(promo(page)).toContainText(`Code ${code} appliqué : −15,00 €`);
  await expect(promo(page).getByRole('status')).toHaveText('Nouveau prix : 45,00 €');
  await expect(session(page).getByRole('term')).toHaveText([
    'Prix de la séance',
    'Réduction du créneau (−20 %)',
    `Code promo ${code}`,
    'Prix, TTC',
  ]);
  await expect(session(page).getByRole('definition')).toHaveText(['75,00 €', '−15,00 €', '−15,00 €', '45,00 €']);
  expect(await examine(page)).toEqual([]);
  await promo(page).getByRole('button', { name: 'Retirer' }).click();
  await expect(toastNamed(page, 'Code promo retiré')).toBeVisible();
  await expect(session(page).getByRole('definition').last()).toHaveText('60,00 €');
  await page.setViewportSize({ width: 320, height: 800 });
  await promo(page).getByText('Ajouter un code promo').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('[CHECK26] [BOOK10] [PROMO07] a code that reduces the price to zero requires no payment, and « Réserver » books at once', async ({
  page,
  context,
  ownSite,
}) => {
  await signUpByForm(context, newPerson(), ownSite.origin);
  const code = await addPromoCode(ownSite.db, { amount_cents: 5_960 });
  await holdMorning(page, ownSite);
  await promo(page).getByText('Ajouter un code promo').click();
  await present(page, code);
  await expect(session(page).getByRole('definition').last()).toHaveText('0,00 €');
  await askEarlyStart(page);
  await page.getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(page).toHaveURL(/\/booking-success/);
  await expect(toastNamed(page, 'Rendez-vous créé')).toContainText('Le rendez-vous a été créé avec succès');
});
