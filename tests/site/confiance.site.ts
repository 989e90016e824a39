import { expect, test } from 'vitest';
import { endSessions } from '#modules/booking/server';
import { addAppointment } from '../support/database/appointments.ts';
import { join } from '../support/database/calls.ts';
import { addExpert, addPerson } from '../support/database/people.ts';
import { addReviews } from '../support/database/reviews.ts';
import { viewerOf } from '../support/database/viewers.ts';
import { follow } from '../support/site/follow.ts';
import { press } from '../support/site/form.ts';
import { newMember, readerOf } from '../support/site/member.ts';
import { type Page, spaced, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { db } = site;
let count = 0;

/** An expert of the domain Banque with the default hours. */
async function newExpert(profile: Parameters<typeof addExpert>[2] = {}) {
  const { id } = await db.selectFrom('domains').select('id').where('slug', '=', 'banque').executeTakeFirstOrThrow();
  const slug = `confiance-${'abcdefghijklm'.charAt(count++)}`;
  const names = { first_name: 'Françoise', last_name: 'Lambert', experience_years: 24, hourly_rate_cents: 12_000 };
  const person = await addExpert(db, { domains: [{ id }], slugs: [slug] }, { ...names, ...profile });
  return { ...person, slug };
}

const profileOf = ({ slug }: { readonly slug: string }, query = '') => site.visitor().open(`/expert/${slug}${query}`);
const region = (page: Page, name: string) => page.get.getByRole('region', { name });
const starsIn = (page: Page) =>
  within(region(page, 'Avis'))
    .queryAllByRole('article')
    .map((review) => review.querySelector('header .sr-only')?.textContent.charAt(0));

test('[TRUSTP04] profile, dialog and checkout name the seller, who collects for them, and that they are a professional', async () => {
  const expert = await newExpert();
  await db
    .updateTable('invoicing_identities')
    .set({ legal_name: 'Cabinet Lambert', company_form: 'EURL', town: 'Lille', siren: '732829320' })
    .where('user_profile_id', '=', expert.profileId)
    .execute();
  const line =
    /Vendu par Cabinet Lambert EURL, Lille, SIREN 732\s829\s320, professionnel\.\s+Visavis encaisse en son nom\./;
  const { reader } = await newMember(site);
  const profile = await reader.open(`/expert/${expert.slug}`);
  expect(region(profile, 'Choisir un créneau')).toHaveTextContent(line);
  const dialog = await press(
    reader,
    profile,
    profile.get.getAllByRole('button', { name: 'Réserver' })[0] as HTMLElement,
  );
  const status = dialog.get.getByRole('status');
  expect(status).toHaveTextContent(line);
  const checkout = await press(reader, dialog, within(status).getByRole('button', { name: 'Réserver' }));
  expect(checkout.url.pathname).toBe('/checkout');
  expect(checkout.main).toHaveTextContent(line);
});

test('[TRUSTP07] an unrated expert reads « Nouveau » with « Premières séances sur Visavis », a rated one does not', async () => {
  const expert = await newExpert();
  const header = (page: Page) => page.all('main header')[0];
  expect(header(await profileOf(expert))).toHaveTextContent(/Nouveau\s*Premières séances sur Visavis/);
  await addReviews(db, expert.profileId, [4]);
  expect(header(await profileOf(expert))).not.toHaveTextContent(/Nouveau|Premières séances/);
});

test('[TRUSTP07] invalid stars, orders and cursors in the address are ignored', async () => {
  const expert = await newExpert();
  await addReviews(db, expert.profileId, [3, 5]);
  for (const query of ['?etoiles=9', '?etoiles=x&ordre=hasard', '?ordre=note&apres=nulle-part'])
    expect(new Set(starsIn(await profileOf(expert, query)))).toEqual(new Set(['3', '5']));
});

test('[TRUSTP07] without scripts reviews are narrowed by stars and sorted by date or rating, page by page', async () => {
  const expert = await newExpert();
  // Latest first.
  const given = [3, 5, 4, 5, 1, 5, 5, 3, 5, 5, 4, 5];
  await addReviews(db, expert.profileId, given);
  const visitor = site.visitor();
  const page = await visitor.open(`/expert/${expert.slug}?duree=60`);
  const link = (shown: Page, name: RegExp) => within(region(shown, 'Avis')).getByRole('link', { name });
  expect(starsIn(page)).toEqual(given.slice(0, 10).map(String));
  expect(region(page, 'Avis')).toHaveTextContent('Du plus récent au plus ancien.');

  const three = await follow(visitor, link(page, /^3 étoiles/));
  expect(three.url.searchParams.get('etoiles')).toBe('3');
  expect(three.url.searchParams.get('duree')).toBe('60');
  expect(starsIn(three)).toEqual(['3', '3']);
  expect(region(three, 'Avis')).toHaveTextContent('2 avis à 3 étoiles.');
  expect(link(three, /^3 étoiles/)).toHaveAttribute('aria-current', 'true');
  expect(starsIn(await follow(visitor, link(three, /^Voir toutes les notes$/)))).toHaveLength(10);
  // Nobody gave two stars.
  expect(within(region(page, 'Avis')).queryByRole('link', { name: /^2 étoiles/ })).toBeNull();

  const sorted = given.toSorted((a, b) => b - a).map(String);
  const rated = await follow(visitor, link(page, /^Les mieux notés$/));
  expect(rated.url.searchParams.get('ordre')).toBe('note');
  expect(starsIn(rated)).toEqual(sorted.slice(0, 10));
  expect(region(rated, 'Avis')).toHaveTextContent('Du mieux noté au moins bien noté.');
  const rest = await follow(visitor, link(rated, /^Avis suivants$/));
  expect(starsIn(rest)).toEqual(sorted.slice(10));
  expect(starsIn(await follow(visitor, link(rest, /^Les plus récents$/)))).toEqual(given.slice(0, 10).map(String));
});

test('[TRUSTP02] an expert enters both lists, which stand above « À propos »; empty ones are not shown', async () => {
  const bio = 'Vingt ans à relire des bilans avec celles et ceux qui les signent, du quartier au groupe coté.'.padEnd(
    120,
    '.',
  );
  const expert = await newExpert({ bio });
  const titles = async () => texts(within((await profileOf(expert)).main).getAllByRole('heading', { level: 2 }));
  expect(await titles()).not.toEqual(expect.arrayContaining(['Pour qui']));
  expect(await titles()).not.toEqual(expect.arrayContaining(['Vous repartez avec']));
  const reader = await readerOf(site, expert);
  const save = async (typed: Record<string, string>) => {
    const form = await reader.open('/profil?modifier=oui');
    return press(reader, form, form.get.getByRole('button', { name: 'Enregistrer' }), typed);
  };
  const saved = await save({
    'Pour qui': ' Les créateurs de micro-entreprise \n\n Les artisans',
    'Vous repartez avec': '',
  });
  expect(saved.path).toBe('/profil');
  const page = await profileOf(expert);
  expect(texts(within(region(page, 'Pour qui')).getAllByRole('listitem'))).toEqual([
    'Les créateurs de micro-entreprise',
    'Les artisans',
  ]);
  const order = await titles();
  expect(order.indexOf('Pour qui')).toBeLessThan(order.indexOf('À propos'));
  expect(order).not.toContain('Vous repartez avec');

  for (const [line, problem] of [
    ['Écrivez à ines@courrier.example', 'Sans lien, adresse e-mail ni numéro de téléphone'],
    ['Tout est sur mon-cabinet.fr', 'Sans lien, adresse e-mail ni numéro de téléphone'],
    ['Appelez le 06 12 34 56 78', 'Sans lien, adresse e-mail ni numéro de téléphone'],
    ['x'.repeat(91), '90 caractères au plus par ligne'],
    ['Un\nDeux\nTrois\nQuatre\nCinq\nSix', '5 lignes au plus'],
  ] as const) {
    const refused = await save({ 'Vous repartez avec': line });
    expect(refused.main).toHaveTextContent(problem);
    // What was typed stays.
    expect(refused.get.getByRole('textbox', { name: 'Vous repartez avec' }).textContent).toBe(line);
  }
  expect(await titles()).not.toContain('Vous repartez avec');
  await save({ 'Vous repartez avec': [1, 2, 3, 4, 5].map((line) => line + 'é'.repeat(89)).join('\n') });
  expect(within(region(await profileOf(expert), 'Vous repartez avec')).getAllByRole('listitem')).toHaveLength(5);
});

test('[TRUSTP02] the words of both lists are found by the search', async () => {
  const expert = await newExpert();
  await db
    .insertInto('profile_promises')
    .values({ user_profile_id: expert.profileId, kind: 'outcome', position: 0, line: 'Un prévisionnel d’alpagas' })
    .execute();
  const found = await site.visitor().open('/recherche?q=alpagas');
  expect(found.get.getByRole('link', { name: 'Voir le profil de Françoise Lambert' })).toHaveAttribute(
    'href',
    `/expert/${expert.slug}`,
  );
  expect(found.main).toHaveTextContent('Un prévisionnel d’alpagas');
});

test('[TRUSTP03] from ten sessions on the profile has the punctuality of the call journal with its definition', async () => {
  const expert = await newExpert();
  const [expertViewer, client] = [await viewerOf(db, expert), await viewerOf(db, await addPerson(db))];
  const now = site.platform.clock.now().getTime();
  for (let session = 1; session <= 10; session++) {
    expect((await profileOf(expert)).main).not.toHaveTextContent('Ponctualité');
    const startsAt = new Date(Math.floor(now / 86_400_000 - session) * 86_400_000);
    const id = await addAppointment(db, { expert: expert.profileId, client: client.profileId, startsAt });
    const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000).toISOString();
    await join(site.platform, client, id, at(0));
    await join(site.platform, expertViewer, id, at(session === 4 ? 3 : 2));
    while ((await endSessions(site.platform)) > 0);
  }
  const reviews = region(await profileOf(expert), 'Avis');
  expect(reviews).toHaveTextContent(/Ponctualité\s: 9 séances sur 10 à l’heure/);
  expect(reviews).toHaveTextContent('présent dans l’appel au plus tard 2 minutes après le début');
});

test('[TRUSTP01] a badge has what was checked, by whom and when, opens its limits, and goes when it expires', async () => {
  const dated = (validation_date: Date) => newExpert({ validation_date, application_date: new Date('2024-01-01') });
  const daysAgo = (days: number) => new Date(site.platform.clock.now().getTime() - days * 86_400_000);
  const approved = daysAgo(30);
  const page = await profileOf(await dated(approved));
  const day = approved
    .toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
    .replace(/^1 /, '1er ');
  const badge = page.get.getByText(spaced(`Candidature acceptée par Visavis le ${day}`));
  expect(badge.closest('summary')?.parentElement).toHaveTextContent(
    'Ce n’est une vérification ni de l’identité, ni des diplômes, et cela ne garantit ni la qualité ni l’exactitude des conseils.',
  );
  const expired = await profileOf(await dated(daysAgo(370)));
  expect(expired.main).not.toHaveTextContent('Candidature acceptée');
  // No proof of identity or register exists today, so nothing is said about them.
  for (const each of [page, expired]) expect(each.main).not.toHaveTextContent(/vérifiée? par|contrôlée? le/);
});
