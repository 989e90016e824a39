import type { Locator, Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated, open } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { enterMailedCode, followMail, mailTo } from '../support/mails.ts';
import { measured, trip } from '../support/measures.ts';
import { fromOwnNetwork } from '../support/networks.ts';
import { askEarlyStart, bank, numberField, payButton, typeCard } from '../support/paying.ts';
import { newPerson, passwordField, personWithAccount } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { cards } from '../support/test-cards.ts';

// Tall enough to need no scrolling (payer.journey.ts).
test.use({ viewport: { width: 1280, height: 1500 } });

test.beforeEach(({ context }) => fromOwnNetwork(context));

const booked = (page: Page) => page.getByRole('heading', { name: 'Réservation confirmée !' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const holdIn = (page: Page) => new URL(page.url()).searchParams.get('hold') ?? '';
const starts = (page: Page) => page.getByRole('link', { name: /^Réserver .* à \d\d:\d\d avec/ });
const ownerOf = async (id: string) => {
  const [row] = await rows<{ email: string }>(
    `select email from appointments join user_profiles on user_profiles.id = client_id where appointments.id = '${id}'`,
  );
  return row?.email;
};

interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

async function fillBuyer(page: Page, { email, firstName, lastName }: Person) {
  await field(page, 'Email').fill(email);
  await field(page, 'Prénom').fill(firstName);
  await field(page, 'Nom').fill(lastName);
}

/** Holds a free start of this expert, as a visitor, and opens the checkout. */
async function holdAsVisitor(page: Page, expert: string) {
  await open(page, `/expert/${expert}`);
  await page.getByRole('region', { name: 'Choisir un créneau' }).getByRole('button', { name: 'Réserver' }).click();
  await expect(page).toHaveURL(/\/checkout\?.*hold=/);
  await hydrated(page);
  return holdIn(page);
}

test(
  '[TRIP10] [TRIP13] [TRIP14] [TRIP15] a new client goes from / to the booked session in seven presses, and chooses a password later',
  trip,
  async ({ page }) => {
    let presses = 0;
    const press = async (target: Locator) => {
      presses++;
      await target.click();
    };
    const screens: string[] = [];
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url());
      if (frame === page.mainFrame() && screens.at(-1) !== pathname) screens.push(pathname);
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    const person = newPerson();
    await open(page, '/');
    await page.getByRole('searchbox').first().fill('comptable pour auto-entrepreneur');
    presses++;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/recherche/);
    await press(starts(page).first());
    await press(page.getByRole('dialog').getByRole('button', { name: 'Réserver', exact: true }));
    await expect(page).toHaveURL(/\/checkout\?.*hold=/);
    await hydrated(page);
    await expect(page.getByLabel(/mot de passe/i)).toHaveCount(0);
    await expect(numberField(page)).toBeVisible();
    const required = await page.getByRole('main').getByText('*', { exact: true }).count();
    expect(required).toBeLessThanOrEqual(5);
    await fillBuyer(page, person);
    await typeCard(page, cards.asksAlways);
    await press(page.getByText(/^Je demande que la séance ait lieu/));
    expect(await examine(page)).toEqual([]);
    await press(payButton(page));
    await press(bank(page).getByRole('button', { name: 'Confirmer' }));
    await expect(booked(page)).toBeVisible();
    const afterList = screens.slice(screens.indexOf('/recherche') + 1);
    const personal = [person.email, person.firstName, person.lastName];
    const told = asked.filter((address) => personal.some((text) => address.includes(text)));
    measured('presses', String(presses));
    measured('screens', `${screens.length}; ${afterList.length} after the list`);
    measured('fields', String(required));
    measured('personal-text', `in ${told.length} of ${asked.length} addresses`);
    expect(told).toEqual([]);
    expect(presses).toBeLessThanOrEqual(7);
    expect(screens.length).toBeLessThanOrEqual(5);
    expect(afterList.length).toBeLessThanOrEqual(3);
    expect(screens.join(' ')).not.toContain('se-connecter');

    // Signed in, without a password; nothing waits for one.
    const id = new URL(page.url()).searchParams.get('rendez-vous') ?? '';
    expect(await ownerOf(id)).toBe(person.email);
    expect(await examine(page)).toEqual([]);
    await page.getByRole('link', { name: 'Voir ce rendez-vous' }).click();
    await expect(page).toHaveURL(`/rendez-vous/${id}`);
    await page.goBack();
    await passwordField(page).fill('une phrase à moi seul');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(page.getByRole('heading', { name: 'Choisir un mot de passe' })).toBeHidden();
    await expect(booked(page)).toBeVisible();
  },
);

for (const [width, height, cardLimit, pageLimit, expert] of [
  [1440, 900, 760, Number.POSITIVE_INFINITY, 'francoise-lambert'],
  [390, 844, 640, 1_300, 'nathalie-quemener'],
] as const)
  test(
    `[TRIP18] at ${width} px the card line begins above ${cardLimit} px, before consent and button`,
    trip,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await holdAsVisitor(page, expert);
      await expect(numberField(page)).toBeVisible();
      const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
      const card = await topOf(page.locator('iframe[title^="Cadre de saisie sécurisé"]'));
      const order = [
        await topOf(page.getByRole('timer')),
        await topOf(field(page, 'Email')),
        card,
        await topOf(page.getByText(/^Je demande que la séance ait lieu/)),
      ];
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      expect(await page.getByRole('main').locator('textarea').count()).toBe(0);
      const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
      measured('card-line', `${Math.round(card)} px at ${width}`);
      if (width < 768) measured('checkout-height', `${pageHeight} px`);
      expect(card).toBeLessThan(cardLimit);
      expect(pageHeight).toBeLessThanOrEqual(pageLimit);
      if (width < 768) await expect(payButton(page)).toBeInViewport({ ratio: 1 });
    },
  );

test('[TRIP13] the confirmation mail leads to a first password', async ({ page, context }) => {
  const person = newPerson();
  await holdAsVisitor(page, 'wassila-hamdani');
  await fillBuyer(page, person);
  await typeCard(page, cards.good);
  await askEarlyStart(page);
  await payButton(page).click();
  await expect(booked(page)).toBeVisible();
  await context.clearCookies();
  const mail = await mailTo(person.email, /^Confirmé : /);
  await followMail(page, mail, 'Choisir un mot de passe');
  await passwordField(page).fill('une phrase à moi seul');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page).toHaveURL(/\/se-connecter/);
});

test('[TRIP10] a declined card leaves no account and keeps what was typed', async ({ page }) => {
  const person = newPerson();
  const id = await holdAsVisitor(page, 'louise-marchetti');
  await fillBuyer(page, person);
  await typeCard(page, cards.declined);
  await askEarlyStart(page);
  await payButton(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Erreur lors du paiement' })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await expect(field(page, 'Nom')).toHaveValue(person.lastName);
  expect(await rows(`select id from users where email = '${person.email}'`)).toEqual([]);
  await typeCard(page, cards.good);
  await payButton(page).click();
  await expect(booked(page)).toBeVisible();
  expect(await ownerOf(id)).toBe(person.email);
});

test('[TRIP12] an address with an account gets this appointment, and the browser is not signed in', async ({
  page,
  context,
}) => {
  const person = await personWithAccount(context);
  await context.clearCookies();
  const id = await holdAsVisitor(page, 'antoine-lefevre');
  await fillBuyer(page, { ...person, firstName: 'Nadia', lastName: 'Cherif' });
  await typeCard(page, cards.good);
  await askEarlyStart(page);
  await payButton(page).click();
  await expect(booked(page)).toBeVisible();
  const masked = person.email.replace(/^(.)[^@]*/, '$1•••');
  await expect(page.getByText(`Ouvrez l’e-mail envoyé à ${masked} pour retrouver ce rendez-vous.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir ce rendez-vous' })).toHaveCount(0);
  expect(await examine(page)).toEqual([]);
  expect(await ownerOf(id)).toBe(person.email);
  await mailTo(person.email, /^Confirmé : /);
  await page.goto(`/rendez-vous/${id}`);
  await expect(page).toHaveURL(/\/se-connecter/);
});

test('[TRIP11] « Déjà client ? Se connecter » signs in over the checkout, whose hold and fields stay', async ({
  page,
  context,
}) => {
  const person = await personWithAccount(context);
  await context.clearCookies();
  const id = await holdAsVisitor(page, 'emilie-vasseur');
  await fillBuyer(page, { ...person, firstName: 'Nadia', lastName: 'Cherif' });
  await page.getByRole('link', { name: 'Se connecter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await expect(dialog.getByRole('button', { name: 'Se connecter avec une clé d’accès' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Continuer avec Google' })).toBeVisible();
  expect(await examine(page)).toEqual([]);
  await dialog.getByLabel('Adresse e-mail').fill(person.email);
  await dialog.locator('[name=password]').fill('faux mot de passe');
  await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Prénom')).toHaveValue('Nadia');
  // In a browser that the account does not know, a mailed code comes after the password.
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await dialog.getByLabel('Adresse e-mail').fill(person.email);
  await dialog.locator('[name=password]').fill(person.password);
  await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await enterMailedCode(page, person.email);
  await expect(page).toHaveURL(new RegExp(`/checkout\\?.*hold=${id}`));
  await hydrated(page);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(field(page, 'Prénom')).toHaveValue('Nadia');
  await typeCard(page, cards.good);
  await askEarlyStart(page);
  await payButton(page).click();
  await expect(booked(page)).toBeVisible();
  expect(await ownerOf(id)).toBe(person.email);
});
