import { frenchDay } from '#web/french-day';
import { accessibilityStatement } from '../../src/web/content/legal/accessibilite.ts';
import { termsOfUse } from '../../src/web/content/legal/conditions-utilisation.ts';
import { termsOfSale } from '../../src/web/content/legal/conditions-vente.ts';
import { cookiePolicy } from '../../src/web/content/legal/cookies.ts';
import { mediation } from '../../src/web/content/legal/mediation.ts';
import { legalNotice } from '../../src/web/content/legal/mentions-legales.ts';
import { privacyPolicy } from '../../src/web/content/legal/politique-confidentialite.ts';
import { expect, stack, test, textReader } from '../support/journey.ts';
import { publicPages, roles } from '../support/pages.ts';
import { beginSession } from '../support/sessions.ts';

const legalPages = [
  ['/politique-confidentialite', 'Politique de confidentialité', privacyPolicy],
  ['/conditions-utilisation', 'Conditions d’utilisation', termsOfUse],
  ['/conditions-vente', 'Conditions de vente', termsOfSale],
  ['/mentions-legales', 'Mentions légales', legalNotice],
  ['/cookies', 'Cookies', cookiePolicy],
  ['/accessibilite', 'Déclaration d’accessibilité', accessibilityStatement],
  ['/mediation', 'Médiation', mediation],
] as const;

test('[LEGAL01] [LEGAL02] [LEGAL03] every legal text says which day it is in force, and when it was last changed', async ({
  page,
}) => {
  const today = frenchDay(new Date());
  for (const [path, title, text] of legalPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`Version en vigueur au ${today}`)).toBeVisible();
    await expect(page.getByText(`Dernière révision : ${frenchDay(new Date(text.revisedOn))}`)).toBeVisible();
    expect(await page.locator('script').count()).toBe(0);
  }
});

test('the contents of every legal text lead to its sections', async ({ page }) => {
  for (const [path] of legalPages) {
    await page.goto(path);
    const links = await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link').all();
    expect(links.length).toBeGreaterThan(2);
    expect(links.length).toBe(await page.getByRole('main').getByRole('heading', { level: 2 }).count());
    for (const link of links) await expect(page.locator((await link.getAttribute('href')) ?? '')).toBeVisible();
  }
});

test('[LEGAL04] the terms state the four promises of the specification', async ({ page }) => {
  for (const path of ['/conditions-utilisation', '/conditions-vente']) {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const promise of [
      /au moins 24 heures avant.*(gratuite|rendez-vous)/,
      /5 à 10 jours ouvrés/,
      /Les données de consultation sont conservées 3 ans après la dernière activité/,
      /Le paiement par carte bancaire est exigé à la réservation/,
    ])
      await expect(main.getByText(promise).first()).toBeVisible();
  }
  await page.goto('/conditions-utilisation');
  await expect(page.getByText('L’annulation est gratuite au moins 24 heures avant le rendez-vous.')).toBeVisible();
});

test('mentions légales and médiation name the operator that the settings name, and nobody where they do not', async ({
  page,
}) => {
  await page.goto('/mentions-legales');
  await expect(page.getByText('Immatriculation')).toHaveCount(0);
  await page.goto(`${stack.otherOperator}/mentions-legales`);
  for (const part of ['Tête-à-tête Conseil', 'SAS au capital de 10 000 €', 'RCS Paris 000 000 000', 'Claire Fontaine'])
    await expect(page.getByText(part)).toBeVisible();
  await expect(page.getByText('Hébergeur Exemple, 2 rue du Nuage, 59000 Lille')).toBeVisible();
  await page.goto(`${stack.otherOperator}/mediation`);
  await expect(page.getByText('Médiation Exemple, 3 place du Dialogue, 69000 Lyon')).toBeVisible();
});

test('no page leads to the European platform for disputes, which closed in 2025', async ({ page }) => {
  for (const [path] of legalPages) {
    await page.goto(path);
    await expect(page.locator('a[href*="ec.europa.eu"]')).toHaveCount(0);
  }
});

test('[LEGAL05] every footer leads to the pages that the law asks for', async ({ context }) => {
  const { page, read } = await textReader(context);
  const expected = [
    ['Mentions légales', '/mentions-legales'],
    ['Conditions d’utilisation (CGU)', '/conditions-utilisation'],
    ['Conditions de vente (CGV)', '/conditions-vente'],
    ['Politique de confidentialité', '/politique-confidentialite'],
    ['Cookies', '/cookies'],
    ['Accessibilité : non conforme', '/accessibilite'],
    ['Classement des experts', '/classement'],
    ['Signaler un contenu', '/signaler'],
    ['Médiation', '/mediation'],
  ] as const;
  const look = async (path: string) => {
    await read(path);
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of expected)
      await expect(footer.getByRole('link', { name }), `${path} ${name}`).toHaveAttribute('href', href);
  };
  for (const path of publicPages) await look(path);
  await beginSession(context, roles.client.email);
  await look('/');
});
