import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addAppointment } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { signMandate } from '../support/invoicing.ts';
import { expect, stack, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { newExpert, newMember } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';

const settingsSaved = (page: Page) =>
  expect(toastNamed(page, 'Paramètres mis à jour')).toContainText('Vos paramètres d’expert ont été sauvegardés');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Mon Espace Expert' }).getByRole('link', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[ESPACE01] [ESPACE06] [ESPACE08] [ESPACE09] [ESPACE24] a new expert sees seven tabs and the next steps, and saves session durations by keyboard', async ({
  page,
  context,
}) => {
  const { slug } = await newExpert(context);
  await signMandate(page);
  await open(page, '/expert-space');
  await expect(page.getByRole('heading', { name: 'Mon Espace Expert', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Mon Espace Expert' }).getByRole('link')).toHaveText([
    'Agenda',
    'Tarifs',
    'Analytics',
    'Paiements',
    'Sessions',
    'Réservations',
    'Profil',
  ]);
  const figures = region(page, 'En ce moment');
  await expect(figures).toContainText('Réservations ce mois-ci0Aucune séance ce mois-ci.');
  await expect(figures).toContainText('Pas encore d’évaluation.');
  await expect(region(page, 'Pas encore de séance').getByRole('link')).toHaveText([
    'Vérifier mes horaires',
    'Partager mon lien',
  ]);
  const durations = page.getByRole('group', { name: 'Durées des séances' });
  const chosen = () => durations.getByRole('checkbox', { checked: true });
  await expect(durations.getByRole('checkbox')).toHaveCount(7);
  await expect(chosen()).toHaveCount(3);
  for (const name of ['15 min', '30 min', '1 h'])
    await expect(durations.getByLabel(name, { exact: true })).toBeChecked();
  expect(await examine(page)).toEqual([]);
  await durations.getByLabel('15 min').focus();
  await page.keyboard.press('Space');
  await durations.getByLabel('45 min').focus();
  await page.keyboard.press('Space');
  await tabTo(page, /^Enregistrer$/);
  await page.route('**/expert-space.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.keyboard.press('Enter');
  await expect(toastNamed(page, 'Erreur')).toContainText('Impossible de mettre à jour les paramètres');
  await page.unroute('**/expert-space.data*');
  await page.keyboard.press('Enter');
  await settingsSaved(page);
  await page.reload();
  await expect(durations.getByLabel('15 min')).not.toBeChecked();
  await expect(durations.getByLabel('45 min')).toBeChecked();
  await open(page, `/expert/${slug}/reserver?apres=durees`);
  await expect(page.getByRole('radio', { name: /45 min/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /15 min/ })).toHaveCount(0);

  // Opening hours can be changed from here too.
  await open(page, '/expert-space');
  await region(page, 'Horaires et absences').getByRole('link', { name: 'Configurer mes disponibilités' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mes disponibilités' });
  await dialog.getByRole('switch', { name: 'Samedi' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(`${stack.origin}/expert-space`);
  await expect(region(page, 'Horaires et absences')).toContainText(/Samedi09:00/);
});

test('[ESPACE10] [ESPACE11] [ESPACE12] [ESPACE25] rate, currency and reductions are saved and still there after the next sign-in', async ({
  page,
  context,
}) => {
  const { email } = await newExpert(context);
  await open(page, '/expert-space/tarifs');
  const rate = page.getByRole('textbox', { name: 'Tarif horaire' });
  const reductions = region(page, 'Réductions par créneaux');
  await expect(reductions).toContainText('Fixez d’abord votre tarif');
  await rate.fill('501');
  await region(page, 'Votre tarif').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toastNamed(page, 'Erreur')).toBeVisible();
  await expect(rate).toHaveValue('501');
  await rate.fill('100');
  await region(page, 'Votre tarif').getByRole('radio', { name: 'Dollars ($)' }).check({ force: true });
  await region(page, 'Votre tarif').getByRole('button', { name: 'Enregistrer' }).click();
  await settingsSaved(page);
  await expect(page.getByRole('table', { name: 'Prix de vos séances' })).toContainText(/1\sh\s*100,00\s\$US/);
  await reductions.getByRole('combobox', { name: 'Jour' }).selectOption('Samedi');
  await reductions.getByRole('spinbutton', { name: 'Réduction (%)' }).fill('25');
  await reductions.getByRole('combobox', { name: 'De', exact: true }).selectOption('10:00');
  await reductions.getByRole('combobox', { name: 'À', exact: true }).selectOption('12:30');
  await reductions.getByRole('button', { name: 'Ajouter la réduction' }).click();
  await expect(reductions.getByRole('listitem')).toHaveText(/Samedi de 10:00 à 12:30\s: −25\s%/);
  expect(await examine(page)).toEqual([]);

  await context.clearCookies();
  await beginSession(context, email);
  await open(page, '/expert-space/tarifs');
  await expect(rate).toHaveValue('100');
  await expect(region(page, 'Votre tarif').getByRole('radio', { name: 'Dollars ($)' })).toBeChecked();
  await reductions.getByRole('button', { name: /^Retirer/ }).click();
  await expect(reductions).toContainText('Aucune réduction.');
});

test('[ESPACE17] [ESPACE18] an expert switches video calls off, and adds and removes a preparatory question', async ({
  page,
  context,
}) => {
  await newExpert(context);
  await open(page, '/expert-space/sessions');
  const calls = region(page, 'Appels vidéo');
  const allowed = calls.getByRole('switch', { name: 'Accepter les appels vidéo' });
  await expect(allowed).toBeChecked();
  await allowed.uncheck({ force: true });
  await calls.getByRole('button', { name: 'Enregistrer' }).click();
  await settingsSaved(page);
  await expect(calls).toContainText('personne ne peut réserver avec vous');
  const questions = region(page, 'Questions préparatoires');
  await questions.getByRole('textbox', { name: 'Nouvelle question' }).fill('Où en est votre projet ?');
  await questions.getByRole('button', { name: 'Ajouter la question' }).click();
  await expect(questions.getByRole('listitem')).toContainText('Où en est votre projet ?');
  await expect(questions.getByRole('textbox', { name: 'Nouvelle question' })).toHaveValue('');
  expect(await examine(page)).toEqual([]);
  await page.reload();
  await expect(allowed).not.toBeChecked();
  await questions.getByRole('button', { name: /^Retirer/ }).click();
  await expect(questions).toContainText('Aucune question pour le moment.');
});

test('[ESPACE19] [ESPACE20] [ESPACE28] the expert accepts or refuses each request in Réservations', async ({
  page,
  context,
  browser,
}) => {
  const { slug } = await newExpert(context);
  await open(page, '/expert-space/reservations');
  const terms = region(page, 'Nouvelles réservations');
  await expect(terms.getByRole('spinbutton', { name: 'Délai minimum (heures)' })).toHaveValue('24');
  await terms.getByRole('switch', { name: 'Confirmer automatiquement' }).uncheck({ force: true });
  await terms.getByRole('spinbutton', { name: 'Délai minimum (heures)' }).fill('0');
  await terms.getByRole('button', { name: 'Enregistrer' }).click();
  await settingsSaved(page);
  await expect(page.getByText('Les nouvelles demandes arrivent ici, et par e-mail.')).toBeVisible();
  const client = await newMember(await browser.newContext({ baseURL: stack.origin }));
  for (const [title, days] of [
    ['Premier bilan', 3],
    ['Second bilan', 4],
  ] as const)
    await addAppointment({
      email: client.email,
      expert: slug,
      start: `now() + interval '${days} days'`,
      title,
      byHand: true,
    });
  await page.reload();
  await expect(terms.getByRole('spinbutton')).toHaveValue('0');
  await expect(terms.getByRole('switch')).not.toBeChecked();
  const waiting = region(page, 'Demandes en attente').getByRole('article');
  await expect(waiting).toHaveCount(2);
  expect(await examine(page)).toEqual([]);
  await waiting
    .filter({ hasText: 'Premier bilan' })
    .getByRole('button', { name: /^Accepter/ })
    .click();
  await expect(toastNamed(page, 'Demande acceptée')).toBeVisible();
  await expect(page).toHaveURL(`${stack.origin}/expert-space/reservations`);
  await expect(waiting).toHaveCount(1);
  await waiting.getByRole('button', { name: /^Refuser/ }).click();
  await expect(waiting).toHaveCount(0);
  await expect(region(page, 'En ce moment')).toContainText('1 sur 2 demandes.');
});

test('[ESPACE21] [ESPACE23] [ESPACE27] the personal link is saved and opens the profile, and the preview shows the public profile', async ({
  page,
  context,
}) => {
  const { slug } = await newExpert(context);
  await open(page, '/expert-space/profil');
  const link = region(page, 'Votre lien de réservation');
  const host = new URL(stack.origin).host;
  await expect(link.getByRole('link')).toHaveText(`${host}/${slug}`);
  const address = link.getByRole('textbox', { name: 'Adresse personnelle' });
  await address.fill('admin');
  await link.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('main')).toContainText('Cette adresse n’est pas possible');
  const requested = `${slug}-nouvelle`;
  await address.fill(requested);
  await link.getByRole('button', { name: 'Enregistrer' }).click();
  await settingsSaved(page);
  await expect(link.getByRole('link')).toHaveText(`${host}/${requested}`);
  const preview = region(page, 'Aperçu de votre profil public');
  for (const text of ['Inès Carlier', 'Conseil', 'Vingt ans de terrain.', 'Moins d’un an d’expérience', 'Nouveau'])
    await expect(preview).toContainText(text);
  expect(await examine(page)).toEqual([]);
  for (const former of [slug, requested]) {
    await page.goto(`/${former}`);
    await expect(page).toHaveURL(`${stack.origin}/expert/${requested}`);
  }
  await expect(page.getByRole('heading', { name: 'Inès Carlier', level: 1 })).toBeVisible();
});

test('[ESPACE02] [ESPACE13] the charts cover twelve months, each with a table, and the figures download as CSV', async ({
  page,
  context,
  browser,
}) => {
  const { slug } = await newExpert(context);
  const client = await newMember(await browser.newContext({ baseURL: stack.origin }));
  await open(page, '/expert-space/analytics');
  await expect(page.getByText('Rien à montrer pour le moment').first()).toBeVisible();
  const id = await addAppointment({ email: client.email, expert: slug, start: `now() + interval '1 minute'` });
  await rows(
    `update appointments set status = 'completed', step = 'complete', actor = 'clock', actor_id = null, stepped_at = now(),
       version = version + 1 where id = $1`,
    [id],
  );
  await rows(
    `insert into ledger_lines (entry_id, place, kind, appointment_id, owner_id, debit, credit, currency, cents, at)
     select 'payment:' || id, 1, 'payment'::ledger_entry_kind, id, client_id, 'provider'::ledger_account,
       'held-for-sessions'::ledger_account, 'EUR', 6000, now() from appointments where id = $1
     union all select 'session-earned:' || id, 1, 'session-earned', id, expert_id, 'held-for-sessions', 'expert-share', 'EUR', 5100,
       now() from appointments where id = $1
     union all select 'session-earned:' || id, 2, 'session-earned', id, expert_id, 'held-for-sessions', 'commission', 'EUR', 900,
       now() from appointments where id = $1`,
    [id],
  );
  await page.reload();
  await expect(region(page, 'En ce moment')).toContainText(/Revenus ce mois-ci51,00\s€/);
  const revenue = region(page, 'Revenus');
  await revenue.getByText('Revenus (EUR) : le tableau').click();
  await expect(revenue.getByRole('row')).toHaveCount(13);
  await expect(revenue.getByRole('row').last()).toContainText(/51,00\s€/);
  await region(page, 'Réservations').getByText('Réservations : le tableau').click();
  await expect(region(page, 'Réservations').getByRole('row').last()).toContainText('1');
  expect(await examine(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger les chiffres (CSV)' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(13);
  expect(file).toMatch(/;1;51(,00)?;EUR/);
  await expect(tab(page, 'Analytics')).toHaveAttribute('aria-current', 'page');
});
