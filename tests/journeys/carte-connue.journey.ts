import type { Locator, Page } from '@playwright/test';
import { statusOf } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { freeExpert } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { measured, trip } from '../support/measures.ts';
import { bank, expectNoSchemaErrors, payButton, paymentOf, typeCard } from '../support/paying.ts';
import { newMember } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { cards } from '../support/test-cards.ts';

// Tall enough to need no scrolling (payer.journey.ts).
test.use({ viewport: { width: 1280, height: 1400 } });

test.afterAll(expectNoSchemaErrors);

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Réserver avec/ });
const consent = (page: Page) => dialog(page).getByText(/^Je demande que la séance ait lieu/);
const booked = (page: Page) => page.getByRole('heading', { name: 'Réservation confirmée !' });
const bookedId = (page: Page) => new URL(page.url()).searchParams.get('rendez-vous') ?? '';

/** Saves cards of this client; the first becomes the default one. */
async function saveCards(page: Page, ...numbers: readonly string[]) {
  await open(page, '/dashboard/paiement');
  for (const [place, number] of numbers.entries()) {
    await page.getByRole('textbox', { name: 'Nom du titulaire' }).fill('Inès Carlier');
    await typeCard(page, number);
    await page.getByRole('button', { name: 'Ajouter la carte' }).click();
    if (number === cards.asksAlways) await bank(page).getByRole('button', { name: 'Confirmer' }).click();
    const saved = page.getByRole('region', { name: 'Vos cartes' }).getByRole('listitem');
    await expect(saved).toHaveCount(place + 1);
  }
}

/** Counts presses. */
function counter() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses++;
      await target.click();
    },
    presses: () => presses,
  };
}

test('[TRIP16] a client with a card books from a list in three presses', trip, async ({ page, context }) => {
  await newMember(context);
  await saveCards(page, cards.good);
  await open(page, '/recherche?q=comptable');
  const { press, presses } = counter();
  await press(page.getByRole('link', { name: /^Réserver .* à \d\d:\d\d avec/ }).first());
  await expect(dialog(page).getByText('Visa se terminant par 4242')).toBeVisible();
  await expect(dialog(page).getByText(/total TTC$/)).toBeVisible();
  await expect(dialog(page).getByText(/annuler gratuitement jusqu’au|moins de 24 h/)).toBeVisible();
  await expect(dialog(page).getByText(/SIREN/)).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'conditions de vente' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Payer autrement' })).toBeVisible();
  await expect(dialog(page).getByRole('checkbox', { name: /^Je demande/ })).not.toBeChecked();
  await expect(payButton(page)).toBeEnabled();
  expect(await examine(page)).toEqual([]);
  await press(consent(page));
  await press(payButton(page));
  await expect(booked(page)).toBeVisible();
  measured('presses-with-card', String(presses()));
  expect(presses()).toBe(3);
  expect(await statusOf(bookedId(page))).toBe('scheduled');
  expect(await paymentOf(bookedId(page))).toMatchObject({ state: 'captured' });
});

test('[TRIP16] from the profile, the bank asks over the dialog, also by keyboard', async ({ page, context }) => {
  await newMember(context);
  await saveCards(page, cards.asksAlways);
  const { slug } = await freeExpert();
  await open(page, `/expert/${slug}`);
  const { press, presses } = counter();
  await press(page.getByRole('list', { name: 'Heures de début' }).getByRole('link').nth(1));
  await expect(payButton(page)).toBeEnabled();
  await press(consent(page));
  await press(payButton(page));
  expect(presses()).toBe(3);
  const confirm = bank(page).getByRole('button', { name: 'Confirmer' });
  await expect(confirm).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Réserver avec/ })).toBeVisible();
  await confirm.focus();
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(booked(page)).toBeVisible();
});

test('[TRIP16] a refused card keeps dialog and hold; another card pays it', async ({ page, context }) => {
  const { email } = await newMember(context);
  await saveCards(page, cards.declinedLater, cards.good);
  const { slug } = await freeExpert();
  await open(page, `/expert/${slug}/reserver?comme=2026-11-02T09:00Z`);
  await dialog(page).locator('[data-times] label').first().click();
  await expect(dialog(page).getByText('Visa se terminant par 0341')).toBeVisible();
  await payButton(page).click();
  await expect(dialog(page).getByText(/^Cochez cette case/)).toBeVisible();
  await consent(page).click();
  await payButton(page).click();
  await expect(toastNamed(page, 'Erreur lors du paiement')).toBeVisible();
  const held = () =>
    rows<{ id: string; status: string }>(
      `select appointments.id, appointments.status from appointments join user_profiles on user_profiles.id = client_id where email = $1`,
      [email],
    );
  const [hold] = await held();
  expect(hold).toMatchObject({ status: 'held' });
  await dialog(page).getByRole('button', { name: 'Changer de carte' }).click();
  await dialog(page).getByText('Visa se terminant par 4242').click();
  await payButton(page).click();
  await expect(booked(page)).toBeVisible();
  expect(await held()).toEqual([{ id: hold?.id, status: 'scheduled' }]);
});

test('[TRIP16] « Payer autrement » leads to /checkout with the same hold', async ({ page, context }) => {
  const { email } = await newMember(context);
  await saveCards(page, cards.declinedLater);
  const { slug } = await freeExpert();
  await open(page, `/expert/${slug}`);
  await page.getByRole('list', { name: 'Heures de début' }).getByRole('link').first().click();
  await consent(page).click();
  await payButton(page).click();
  await expect(toastNamed(page, 'Erreur lors du paiement')).toBeVisible();
  const [hold] = await rows<{ id: string }>(
    `select appointments.id from appointments join user_profiles on user_profiles.id = client_id where email = $1`,
    [email],
  );
  await dialog(page).getByRole('button', { name: 'Payer autrement' }).click();
  await expect(page).toHaveURL(new RegExp(`/checkout\\?.*hold=${hold?.id}`));
});
