import type { Browser } from '@playwright/test';
import { addAppointment } from '../support/appointments.ts';
import { hydrated, open } from '../support/browser.ts';
import { freeExpert } from '../support/calls.ts';
import { expect, stack, test } from '../support/journey.ts';
import { newMember } from '../support/people.ts';
import { beginSession } from '../support/sessions.ts';

const sidebar = 'Espace personnel';

test.describe('the sidebar', () => {
  test.beforeEach(async ({ signedInAs }) => signedInAs('client'));

  test('[SIDE01] it links to the client’s home and the appointments', async ({ page }) => {
    await page.goto('/dashboard');
    const nav = page.getByRole('complementary', { name: sidebar });
    await expect(nav.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/dashboard');
    await nav.getByRole('link', { name: 'Mes rendez-vous' }).click();
    await expect(page).toHaveURL(`${stack.origin}/rendez-vous`);
  });

  test('[SIDE02] Mon profil expands to show its links', async ({ page }) => {
    await page.goto('/dashboard');
    const nav = page.getByRole('complementary', { name: sidebar });
    await expect(nav.getByRole('link', { name: 'Informations personnelles' })).toBeHidden();
    await nav.getByText('Mon profil').click();
    for (const [label, path] of [
      ['Informations personnelles', '/profil'],
      ['Méthode de paiement', '/dashboard/paiement'],
      ['Contactez-nous', '/dashboard/contact'],
      ['Donnez-nous votre avis', '/dashboard/feedback'],
      ['Sécurité du compte', '/profil/securite'],
      ['Notifications', '/profil/notifications'],
      ['Mes données', '/profil/donnees'],
    ] as const) {
      await expect(nav.getByRole('link', { name: label })).toBeVisible();
      await expect(nav.getByRole('link', { name: label })).toHaveAttribute('href', path);
    }
    await nav.getByText('Mon profil').click();
    await expect(nav.getByRole('link', { name: 'Informations personnelles' })).toBeHidden();
  });

  test('[SIDE04] [SIDE06] it is 16rem wide, 3rem as icons, and remembers the choice for 7 days', async ({
    page,
    context,
  }) => {
    await page.goto('/dashboard');
    await hydrated(page);
    const aside = page.getByRole('complementary', { name: sidebar });
    const width = async () => (await aside.boundingBox())?.width;
    expect(await width()).toBe(256);
    await aside.getByRole('button', { name: 'Réduire le menu' }).click();
    await expect.poll(width).toBe(48);
    const cookie = (await context.cookies()).find(({ name }) => name === '__Host-sidebar');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    await page.reload();
    expect(await width()).toBe(48);
    await aside.getByRole('link', { name: 'Appels vidéo' }).click();
    await expect(page).toHaveURL(`${stack.origin}/appels-video`);
    await aside.getByRole('button', { name: 'Agrandir le menu' }).click();
    await expect.poll(width).toBe(256);
    await page.reload();
    expect(await width()).toBe(256);
  });

  test('[SIDE05] Ctrl+B and Cmd+B toggle it', async ({ page }) => {
    await page.goto('/dashboard');
    await hydrated(page);
    const aside = page.getByRole('complementary', { name: sidebar });
    await page.keyboard.press('Control+b');
    await expect(aside).toHaveAttribute('data-state', 'icons');
    await page.keyboard.press('Meta+b');
    await expect(aside).toHaveAttribute('data-state', 'open');
  });

  test('[SIDE07] under 768 px it is a sheet of 18rem over the page', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto('/dashboard');
    await hydrated(page);
    await expect(page.getByRole('complementary', { name: sidebar })).toBeHidden();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const sheet = page.getByRole('dialog', { name: sidebar });
    await expect(sheet).toBeVisible();
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(288);
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('Control+b');
    await expect(sheet).toBeVisible();
    await sheet.getByRole('link', { name: 'Mes rendez-vous' }).click();
    await expect(page).toHaveURL(`${stack.origin}/rendez-vous`);
    await expect(sheet).toBeHidden();
  });

  test('[HOMEC12] under 768 px a page has one menu button and the messages, also the home page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/dashboard', '/rendez-vous', '/']) {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('button', { name: /menu/i })).toHaveCount(1);
      await expect(page.getByRole('link', { name: /^Messages(,|$)/ })).toBeVisible();
    }
    // The home page keeps the links of its header.
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const sheet = page.getByRole('dialog', { name: sidebar });
    await expect(sheet.locator('[aria-current]')).toHaveCount(0);
    await sheet.getByRole('link', { name: 'Nos expertises' }).click();
    await expect(page).toHaveURL(`${stack.origin}/expertises`);
  });

  test('[SIDE03] Se déconnecter signs out and goes to the sign-in page', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(`${stack.origin}/se-connecter`);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/se-connecter/);
  });
});

test('[HOMEC03] the badge of the messages follows new and read messages without a reload', async ({
  page,
  context,
}) => {
  const { email } = await newMember(context);
  const expert = await freeExpert();
  const id = await addAppointment({ email, expert: expert.slug, start: `now() + interval '5 days'` });
  await open(page, '/dashboard');
  const messages = page.getByRole('complementary', { name: sidebar }).getByRole('link', { name: /^Messages/ });
  await expect(messages).toHaveAccessibleName('Messages');
  await expect(page.locator('html')).toHaveAttribute('data-live', 'ready');
  const other = await (context.browser() as Browser).newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  await beginSession(other, expert.email);
  const theirs = await other.newPage();
  await open(theirs, `/rendez-vous/${id}/messages`);
  await theirs.getByRole('textbox', { name: 'Votre message' }).fill('Apportez vos bilans');
  await theirs.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(messages).toHaveAccessibleName(/^Messages ?, 1 conversation non lue$/);
  await expect(messages).toContainText('1');
  // Read on another page of the same person.
  const second = await context.newPage();
  await open(second, `/rendez-vous/${id}/messages`);
  await expect(messages).toHaveAccessibleName('Messages');
});

for (const { who, email, badge, style, expertSpace, admin } of [
  { who: 'a client', email: 'marc-olivieri', badge: 'CLIENT', style: 'secondary', expertSpace: false, admin: false },
  {
    who: 'an applicant',
    email: 'delphine-arnoux',
    badge: 'CANDIDAT',
    style: 'secondary',
    expertSpace: false,
    admin: false,
  },
  {
    who: 'an approved expert',
    email: 'camille-renaud',
    badge: 'EXPERT',
    style: 'default',
    expertSpace: true,
    admin: false,
  },
  { who: 'an admin', email: 'admin', badge: 'ADMIN', style: 'secondary', expertSpace: false, admin: true },
]) {
  test(`[SIDE08] [SIDE09] [SIDE10] ${who} sees the badge ${badge} and the links of that role`, async ({
    page,
    context,
  }) => {
    await beginSession(context, `${email}@visavis.example`);
    await page.goto('/dashboard');
    const aside = page.getByRole('complementary', { name: sidebar });
    await expect(aside.getByText(badge, { exact: true })).toHaveAttribute('data-variant', style);
    const expertLink = aside.getByRole('link', { name: 'Mon Espace Expert' });
    const adminLink = aside.getByRole('link', { name: 'Administration' });
    await expect(expertLink).toHaveCount(expertSpace ? 1 : 0);
    await expect(adminLink).toHaveCount(admin ? 1 : 0);
    if (expertSpace) await expect(expertLink).toHaveAttribute('href', '/expert-space');
    if (admin) await expect(adminLink).toHaveAttribute('href', '/admin');
  });
}
