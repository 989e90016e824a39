import { hydrated } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { beginSession } from '../support/sessions.ts';

const sidebar = 'Espace personnel';

test.describe('the sidebar', () => {
  test.beforeEach(async ({ signedInAs }) => signedInAs('client'));

  test('[SIDE01] it links to the home page and the appointments', async ({ page }) => {
    await page.goto('/dashboard');
    const nav = page.getByRole('complementary', { name: sidebar });
    await expect(nav.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/');
    await nav.getByRole('link', { name: 'Mes rendez-vous' }).click();
    await expect(page).toHaveURL(`${stack.origin}/appels-video`);
  });

  test('[SIDE02] Mon profil expands to show its links', async ({ page }) => {
    await page.goto('/dashboard');
    const nav = page.getByRole('complementary', { name: sidebar });
    await expect(nav.getByRole('link', { name: 'Informations personnelles' })).toBeHidden();
    await nav.getByText('Mon profil').click();
    for (const [label, path] of [
      ['Informations personnelles', '/profil'],
      ['Sécurité du compte', '/profil/securite'],
      ['Méthode de paiement', '/dashboard/paiement'],
      ['Contactez-nous', '/dashboard/contact'],
      ['Donnez-nous votre avis', '/dashboard/feedback'],
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
    await aside.getByRole('link', { name: 'Mes rendez-vous' }).click();
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
    await expect(page).toHaveURL(`${stack.origin}/appels-video`);
    await expect(sheet).toBeHidden();
  });

  test('[SIDE03] Se déconnecter signs out and goes to the sign-in page', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(`${stack.origin}/se-connecter`);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/se-connecter/);
  });
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
