import { expect, test } from 'vitest';
import { becomeExpertContent } from '../../src/web/pages/devenir-expert/content.ts';
import { otherOperator, withoutDatabase } from '../support/operators.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const other = await openSite('story', otherOperator);

const figures = ['500+', '10k+', '4,9', '95 %'];
const witnesses = ['Hélène Marchand', 'Karim Haddad', 'Isabelle Roche'];
const section = (page: Page, name: string) => within(page.get.getByRole('region', { name }));
const headings = (page: Page, name: string) => texts(section(page, name).getAllByRole('heading', { level: 3 }));

test('[LEGAL09] with VERIFIED_CONTENT_ONLY, a figure or testimonial without a source is not shown', async () => {
  const page = await other.visitor().open('/devenir-expert');
  for (const claim of [...figures, ...witnesses]) expect(page.document.body).not.toHaveTextContent(claim);
  for (const name of ['La communauté en chiffres', 'Ils conseillent déjà'])
    expect(page.get.queryByRole('heading', { name })).toBeNull();
  // Claims with a source are kept.
  expect(page.get.getByRole('heading', { name: /^Jusqu’à 500\s€\/h$/ })).toBeInTheDocument();
  // No public page of that operator shows them.
  for (const path of ['/', '/mission', '/faq']) {
    const { document } = await other.visitor().open(path);
    for (const witness of witnesses) expect(document.body).not.toHaveTextContent(witness);
  }
});

test('[MISS01] the mission page shows a statement and four values', async () => {
  const page = await site.visitor().open('/mission');
  expect(page.get.getByRole('heading', { level: 1, name: 'Notre mission' })).toBeInTheDocument();
  expect(page.get.getByText('Mettre chacun à un appel de la personne qui sait.')).toBeInTheDocument();
  expect(texts(within(page.main).getAllByRole('heading', { level: 3 }))).toEqual([
    'Excellence',
    'Accessibilité',
    'Confiance',
    'Innovation',
  ]);
});

test('[BECOME01] the page for future experts shows a hero and four benefits', async () => {
  const page = await site.visitor().open('/devenir-expert');
  expect(page.get.getByRole('heading', { level: 1, name: 'Votre expérience vaut un appel' })).toBeInTheDocument();
  expect(headings(page, 'Ce que vous y gagnez')).toEqual([
    'Jusqu’à 500 €/h',
    'Flexibilité',
    'Impact mondial',
    'Expertise valorisée',
  ]);
});

test('[BECOME02] the page for future experts shows four figures and three testimonials', async () => {
  const page = await site.visitor().open('/devenir-expert');
  const numbers = section(page, 'La communauté en chiffres');
  expect(texts(numbers.getAllByRole('definition'))).toEqual(figures);
  expect(texts(numbers.getAllByRole('term'))).toEqual([
    'experts',
    'consultations',
    'note moyenne sur 5',
    'de satisfaction',
  ]);
  const testimonials = section(page, 'Ils conseillent déjà').getAllByRole('figure');
  expect(testimonials).toHaveLength(3);
  for (const [index, name] of witnesses.entries()) expect(testimonials[index]).toHaveTextContent(name);
});

test('[BECOME03] the page for future experts shows four steps in order', async () => {
  const page = await site.visitor().open('/devenir-expert');
  expect(headings(page, 'Quatre étapes, sans mystère')).toEqual([
    'Candidature',
    'Validation',
    'Formation',
    'Lancement',
  ]);
});

test('[BECOME04] the page for future experts shows five prerequisites', async () => {
  const page = await site.visitor().open('/devenir-expert');
  expect(headings(page, 'Ce que nous attendons')).toEqual([
    '5 ans d’expérience au minimum',
    'Une expertise vérifiable',
    'De bonnes qualités de communication',
    'Une disponibilité régulière',
    'De la passion',
  ]);
});

test('[BECOME05] the call to action links to the form, and an answer is promised within 48 h', async () => {
  const client = await site.signedInAs('client');
  const page = await client.open('/devenir-expert');
  expect(page.main).toHaveTextContent('Chaque candidature reçoit une réponse sous 48 h.');
  const links = page.get.getAllByRole('link', { name: 'Présenter ma candidature' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/devenir-expert-form', '/devenir-expert-form']);
  const form = await client.open('/devenir-expert-form');
  expect([form.status, form.path]).toEqual([200, '/devenir-expert-form']);
});

test('[BECOME06] the claims come from the content file and are shown without a database', async () => {
  const broken = await openSite('story', withoutDatabase);
  const { main } = await broken.visitor().open('/devenir-expert');
  const singleSpaced = (words: string) => words.replaceAll(/\s+/g, ' ');
  const { benefits, figures: numbers, testimonials } = becomeExpertContent;
  for (const { title, text } of benefits.items) expect(main).toHaveTextContent(singleSpaced(title + text));
  for (const { value, label } of numbers.items) expect(main).toHaveTextContent(singleSpaced(label + value));
  for (const { quote } of testimonials.items) expect(main).toHaveTextContent(singleSpaced(quote));
});

test('[FAQ03] the contact block links to the configured addresses', async () => {
  for (const [{ visitor }, address, messaging] of [
    [site, 'bonjour@visavis.example', 'https://messagerie.visavis.example/discussion'],
    [other, 'contact@tete-a-tete.example', 'https://messagerie.tete-a-tete.example/'],
  ] as const) {
    const main = within((await visitor().open('/faq')).main);
    expect(main.getByRole('link', { name: `Écrire à ${address}` })).toHaveAttribute('href', `mailto:${address}`);
    expect(main.getByRole('link', { name: /^Ouvrir la messagerie/ })).toHaveAttribute('href', messaging);
  }
});

test('[FAQ04] the answers state durations, cancelling, the guarantee, the zone and the languages', async () => {
  const page = await site.visitor().open('/faq');
  for (const [question, answer] of [
    ['Combien de temps dure une séance ?', /15 minutes à 2 heures/],
    ['Puis-je annuler ou déplacer un rendez-vous ?', /L’annulation et le report sont gratuits jusqu’à 24 heures avant/],
    ['Que se passe-t-il si je ne suis pas satisfait ?', /garantie de satisfaction.*dans les 48 heures/],
    ['Dans quel fuseau horaire sont les créneaux ?', /principalement dans le fuseau CET\/CEST/],
    ['Dans quelles langues ont lieu les séances ?', /En français et en anglais/],
  ] as const) {
    const asked = page.all('details').filter((each) => texts([...each.children])[0] === question);
    expect(asked, question).toHaveLength(1);
    expect(asked[0]).toHaveTextContent(answer);
  }
});

test('[TRUSTP08] the answer on confidentiality lists what is kept, for how long and who reads it', async () => {
  const page = await site.visitor().open('/faq');
  const [asked] = page.all('details').filter((each) => each.textContent?.startsWith('Mes échanges'));
  for (const kept of [
    /ni l’image ni le son ne sont enregistrés ou gardés/,
    /date, la durée et le prix de la séance, pendant 10 ans/,
    /3 ans après la séance.*message à l’expert.*réponses à ses questions.*conversation et ses fichiers.*compte rendu/,
    /Vous et l’expert êtes seuls à lire/,
  ])
    expect(asked).toHaveTextContent(kept);
  expect(asked).not.toHaveTextContent(/pas son contenu/);
});
