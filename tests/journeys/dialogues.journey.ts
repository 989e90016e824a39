import type { BrowserContext, Page } from '@playwright/test';
import { addAppointment } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { chooseAction } from '../support/more-actions.ts';
import { newPerson, signUpAs } from '../support/people.ts';

/** Holds the answers for data at these addresses until the returned function is called. */
async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  const answered = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await answered.promise;
    await route.continue();
  });
  return answered.resolve;
}

let minute = 0;

/** A signed-in client with one session, at a start that no other journey uses with this expert. */
async function withAppointment(context: BrowserContext) {
  const person = newPerson();
  await signUpAs(context, person);
  const start = `date_trunc('day', now() + interval '37 days') + interval '7 hours ${40 * minute++} minutes'`;
  return addAppointment({ email: person.email, expert: 'mehdi-zerrouki', start, priceCents: 6000 });
}

/** Moves the pointer: a profile loads the code of its dialogs at the first sign of a person. */
async function loadDialogs(page: Page) {
  const loaded = page.waitForResponse(/\/assets\/expert-dialogs/);
  await page.mouse.move(20, 20);
  await loaded;
  await page.waitForLoadState('networkidle');
}

/** Requests for data since the call, without prefetches: the link that gets the focus back prepares its dialog. */
function dataRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data') && request.resourceType() === 'fetch') asked.push(pathname);
  });
  return asked;
}

for (const [link, name] of [
  ['Réserver un créneau', 'Réserver avec Camille Renaud'],
  ['Demander un mentorat', 'Un mentorat avec Camille Renaud'],
] as const) {
  test(`[TRIP04] « ${link} » opens its frame before the slots arrive, and the profile is never covered`, async ({
    page,
  }) => {
    await open(page, '/expert/camille-renaud');
    await loadDialogs(page);
    const release = await hold(page, /\.data|\/assets\/.*\.js/);
    await page.getByRole('link', { name: link }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText('Chargement…');
    await expect(dialog).toContainText(name);
    await expect(page.getByText('Chargement du profil...')).toHaveCount(0);
    await expect(dialog).toHaveCSS('opacity', '1');
    expect(await examine(page)).toEqual([]);
    release();
    await expect(dialog.getByRole('application')).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveCount(0);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });
}

test('[TRIP04] « Modifier » and « Annuler » open their frame before the data arrives', async ({ page, context }) => {
  const id = await withAppointment(context);
  for (const [address, link, role, name] of [
    ['/rendez-vous', /^Modifier/, 'dialog', 'Modifier le rendez-vous'],
    ['/rendez-vous', /^Annuler/, 'alertdialog', 'Confirmer l’annulation'],
    [`/rendez-vous/${id}`, /^Modifier/, 'dialog', 'Modifier le rendez-vous'],
    [`/rendez-vous/${id}`, /^Annuler/, 'alertdialog', 'Confirmer l’annulation'],
  ] as const) {
    await open(page, address);
    const release = await hold(page, /\.data|\/assets\/.*\.js/);
    await chooseAction(page, link);
    const dialog = page.getByRole(role, { name });
    await expect(dialog.getByRole('status')).toHaveText('Chargement…');
    release();
    await expect(dialog.getByRole('status')).toHaveCount(0);
    await page.unrouteAll();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/rendez-vous/${id}`);
  }
});

test('a frame that is closed before its data arrives stays closed, and its link has the focus', async ({ page }) => {
  await open(page, '/expert/camille-renaud');
  const release = await hold(page, /\.data/);
  const link = page.getByRole('link', { name: 'Réserver un créneau' });
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL('/expert/camille-renaud');
  await expect(dialog).toHaveCount(0);
});

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  '✕': (page) => page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'the backdrop': (page) => page.mouse.click(5, 5),
  'the back button': (page) => page.evaluate(() => history.back()),
};

for (const [way, close] of Object.entries(ways)) {
  test(`[TRIP05] with the network cut, ${way} closes the dialog without loading the page behind`, async ({
    page,
    context,
  }) => {
    await open(page, '/expert/camille-renaud');
    const link = page.getByRole('link', { name: 'Réserver un créneau' });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Réserver avec Camille Renaud' });
    await expect(dialog.getByRole('application')).toBeVisible();
    await expect(page).toHaveURL('/expert/camille-renaud/reserver');
    const asked = dataRequests(page);
    await context.setOffline(true);
    await close(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/expert/camille-renaud');
    await expect(link).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Camille Renaud' })).toBeVisible();
    expect(asked).toEqual([]);
    await context.setOffline(false);
  });
}

test('[TRIP05] a dialog of an appointment closes with the network cut, and its page stays as it was', async ({
  page,
  context,
}) => {
  const id = await withAppointment(context);
  await open(page, `/rendez-vous/${id}`);
  await chooseAction(page, /^Annuler/);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Retour' })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveCount(0);
  const asked = dataRequests(page);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Retour' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/rendez-vous/${id}`);
  await expect(page.locator('summary[aria-label="Autres actions"]')).toBeFocused();
  expect(asked).toEqual([]);
  await context.setOffline(false);
});

test('[TRIP05] a dialog opened by its address closes onto its page, and leaves no entry behind', async ({ page }) => {
  await open(page, '/expert/camille-renaud/reserver');
  await expect(page.getByRole('dialog').getByRole('application')).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/expert/camille-renaud');
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('[TRIP06] « Réserver » without a time marks the starts and moves the focus to them', async ({ page }) => {
  await open(page, '/expert/camille-renaud/reserver');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Veuillez remplir tous les champs obligatoires');
  const starts = dialog.getByRole('radiogroup', { name: /heure de Paris/ });
  await expect(starts).toHaveAttribute('aria-invalid', 'true');
  await expect(starts).toHaveAccessibleDescription(/Choisissez une heure/);
  expect(await starts.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await examine(page)).toEqual([]);
  await starts.locator('label').first().click();
  await expect(starts).not.toHaveAttribute('aria-invalid', 'true');
});
