import { expect, test } from 'vitest';
import { frenchDay } from '#web/french-day';
import { accessibilityStatement } from '../../src/web/content/legal/accessibilite.ts';
import { termsOfUse } from '../../src/web/content/legal/conditions-utilisation.ts';
import { termsOfSale } from '../../src/web/content/legal/conditions-vente.ts';
import { cookiePolicy } from '../../src/web/content/legal/cookies.ts';
import { mediation } from '../../src/web/content/legal/mediation.ts';
import { legalNotice } from '../../src/web/content/legal/mentions-legales.ts';
import { privacyPolicy } from '../../src/web/content/legal/politique-confidentialite.ts';
import { otherOperator } from '../support/operators.ts';
import { publicPages } from '../support/pages.ts';
import { texts, within } from '../support/site/page.ts';
import type { Reader } from '../support/site/reader.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const other = await openSite('story', otherOperator);

const legalPages = [
  ['/politique-confidentialite', 'Politique de confidentialité', privacyPolicy],
  ['/conditions-utilisation', 'Conditions d’utilisation', termsOfUse],
  ['/conditions-vente', 'Conditions de vente', termsOfSale],
  ['/mentions-legales', 'Mentions légales', legalNotice],
  ['/cookies', 'Cookies', cookiePolicy],
  ['/accessibilite', 'Déclaration d’accessibilité', accessibilityStatement],
  ['/mediation', 'Médiation', mediation],
] as const;

test('[LEGAL01] [LEGAL02] [LEGAL03] every legal text shows the date it is in force and its last revision', async () => {
  const today = frenchDay(new Date());
  for (const [path, name, text] of legalPages) {
    const page = await site.visitor().open(path);
    expect(page.get.getByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(page.main).toHaveTextContent(`Version en vigueur au ${today}`);
    expect(page.main).toHaveTextContent(`Dernière révision : ${frenchDay(new Date(text.revisedOn))}`);
    expect(page.all('script')).toEqual([]);
  }
});

test('the table of contents of every legal text links to its sections', async () => {
  for (const [path] of legalPages) {
    const page = await site.visitor().open(path);
    const links = within(page.get.getByRole('navigation', { name: 'Sommaire' })).getAllByRole('link');
    expect(links.length).toBeGreaterThan(2);
    expect(links).toHaveLength(within(page.main).getAllByRole('heading', { level: 2 }).length);
    for (const link of links) expect(page.all(link.getAttribute('href') ?? ''), path).toHaveLength(1);
  }
});

test('[LEGAL04] the terms state the four promises of the specification', async () => {
  for (const path of ['/conditions-utilisation', '/conditions-vente']) {
    const parts = texts((await site.visitor().open(path)).all('main p, main li'));
    for (const promise of [
      /au moins 24 heures avant.*(gratuite|rendez-vous)/,
      /5 à 10 jours ouvrés/,
      /Les données de consultation sont conservées 3 ans après la dernière activité/,
      /Le paiement par carte bancaire est exigé à la réservation/,
    ])
      expect(parts, path).toContainEqual(expect.stringMatching(promise));
  }
  const { main } = await site.visitor().open('/conditions-utilisation');
  expect(main).toHaveTextContent('L’annulation est gratuite au moins 24 heures avant le rendez-vous.');
});

test('the legal notice and the mediation page name the operator and mediator from the settings', async () => {
  const plain = await site.visitor().open('/mentions-legales');
  expect(plain.main).not.toHaveTextContent('Immatriculation');
  const { main } = await other.visitor().open('/mentions-legales');
  for (const part of [
    'Tête-à-tête Conseil',
    'SAS au capital de 10 000 €',
    'RCS Paris 000 000 000',
    'Claire Fontaine',
    'Hébergeur Exemple, 2 rue du Nuage, 59000 Lille',
  ])
    expect(main).toHaveTextContent(part);
  const mediationPage = await other.visitor().open('/mediation');
  expect(mediationPage.main).toHaveTextContent('Médiation Exemple, 3 place du Dialogue, 69000 Lyon');
});

test('no legal page links to the European dispute platform, which closed in 2025', async () => {
  for (const [path] of legalPages)
    expect((await site.visitor().open(path)).all('a[href*="ec.europa.eu"]'), path).toEqual([]);
});

test('[LEGAL05] every footer links to the pages that the law requires', { timeout: 60_000 }, async () => {
  const expected = {
    'Mentions légales': '/mentions-legales',
    'Conditions d’utilisation (CGU)': '/conditions-utilisation',
    'Conditions de vente (CGV)': '/conditions-vente',
    'Politique de confidentialité': '/politique-confidentialite',
    Cookies: '/cookies',
    'Accessibilité : non conforme': '/accessibilite',
    'Classement des experts': '/classement',
    'Signaler un contenu': '/signaler',
    Médiation: '/mediation',
  };
  const look = async (reader: Reader, path: string) => {
    const links = (await reader.open(path)).all('footer a');
    const footer = Object.fromEntries(
      texts(links).map((name, index) => [name, links[index]?.getAttribute('href')?.replace(/\?.*/, '')]),
    );
    expect(footer, path).toMatchObject(expected);
  };
  for (const path of publicPages) await look(site.visitor(), path);
  await look(await site.signedInAs('client'), '/');
});
