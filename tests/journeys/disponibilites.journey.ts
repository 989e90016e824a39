import type { BrowserContext, Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated, open, toastNamed } from '../support/browser.ts';
import { expect, test, withoutScripts } from '../support/journey.ts';
import { newPerson, signUpAs } from '../support/people.ts';
import { refuseRows, rows } from '../support/rows.ts';

const path = '/profil/disponibilites';
const saved = 'Disponibilités mises à jour';
const failed = 'Impossible de sauvegarder vos disponibilités';

/** A member whose application was approved; whether they are public does not matter here. */
async function newExpert(context: BrowserContext): Promise<string> {
  const person = newPerson();
  await signUpAs(context, person);
  const [row] = await rows<{ id: string }>(
    `update user_profiles set role = 'expert', application_status = 'approved', application_date = now() - interval '1 day',
       validation_date = now(), validated_by = (select id from user_profiles where role = 'admin' limit 1),
       position = 'Conseil', bio = repeat('Vingt ans de terrain. ', 6) where email = $1 returning id`,
    [person.email],
  );
  return row?.id ?? '';
}

const stored = (id: string) =>
  rows(
    `select day_of_week as day, left(start_time::text, 5) as start, left(end_time::text, 5) as end from availability
     where user_profile_id = $1 and is_active order by day_of_week, start_time`,
    [id],
  );
const pauses = (id: string) =>
  rows(
    `select is_lunch as lunch, left(start_time::text, 5) as start, left(end_time::text, 5) as end from availability_pauses
     where user_profile_id = $1 order by start_time`,
    [id],
  );
const daysOff = (id: string) =>
  rows(
    `select first_day::text as first, last_day::text as last, label from days_off where user_profile_id = $1
     order by first_day`,
    [id],
  );

const control = (page: Page) => page.getByRole('link', { name: 'Configurer mes disponibilités' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mes disponibilités' });
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
/** Clicks the label, because the input is hidden. */
const flip = (page: Page, name: string) => group(page, name).locator('label').getByText(name, { exact: true }).click();
/** The profile behind the dialog has buttons with the same names; without scripts the dialog is a part of the page. */
const press = (page: Page, name: string) =>
  dialog(page)
    .or(page.getByRole('region', { name: 'Mes disponibilités' }))
    .getByRole('button', { name, exact: true })
    .click();
const start = (page: Page, day: string, number = 1) =>
  group(page, day).getByRole('combobox', { name: `Début de la plage ${number}` });
const end = (page: Page, day: string, number = 1) =>
  group(page, day).getByRole('combobox', { name: `Fin de la plage ${number}` });

async function openDialog(page: Page) {
  await open(page, '/profil');
  await control(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** A future date. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('[AVAIL05] each invalid range shows its own error, and the hours are not saved', async ({ page, context }) => {
  const id = await newExpert(context);
  const before = await stored(id);
  await openDialog(page);
  await end(page, 'Mardi').selectOption('08:00');
  await group(page, 'Jeudi').getByRole('button', { name: 'Ajouter une plage' }).click();
  await start(page, 'Jeudi', 2).selectOption('16:00');
  await press(page, 'Enregistrer');
  await expect(toastNamed(page, failed)).toContainText('Certaines plages ou absences sont à corriger.');
  await expect(start(page, 'Mardi')).toBeFocused();
  await expect(end(page, 'Mardi')).toHaveAccessibleDescription('La fin doit être après le début.');
  await expect(start(page, 'Jeudi', 2)).toHaveAccessibleDescription('Cette plage en chevauche une autre.');
  await expect(end(page, 'Mardi')).toHaveValue('08:00');
  expect(await examine(page)).toEqual([]);
  expect(await stored(id)).toEqual(before);
  // After the correction it is accepted.
  await end(page, 'Mardi').selectOption('12:00');
  await start(page, 'Jeudi', 2).selectOption('18:00');
  await press(page, 'Enregistrer');
  await expect(toastNamed(page, saved)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('[AVAIL05] a server error and a lost connection are shown, and the changes stay in the form', async ({
  page,
  context,
}) => {
  const id = await newExpert(context);
  const mend = await refuseRows('availability', 'new.user_profile_id::text', id);
  await openDialog(page);
  await flip(page, 'Vendredi');
  await press(page, 'Enregistrer');
  const toast = toastNamed(page, failed);
  await expect(toast).toContainText('Une erreur inattendue s’est produite.');
  await toast.getByRole('button', { name: 'Fermer' }).click();
  await mend();
  await context.setOffline(true);
  await press(page, 'Enregistrer');
  await expect(toast).toBeVisible();
  await expect(toggle(page, 'Vendredi')).not.toBeChecked();
  await context.setOffline(false);
  await press(page, 'Enregistrer');
  await expect(toastNamed(page, saved)).toBeVisible();
  expect((await stored(id)).map(({ day }) => day)).toEqual([1, 2, 3, 4]);
});

test('when the hours cannot be loaded, the dialog says so and the edited profile stays', async ({ page, context }) => {
  const id = await newExpert(context);
  await open(page, '/profil?modifier=oui');
  await page.getByRole('textbox', { name: 'Poste' }).fill('Conseil en stratégie');
  await rows('delete from expert_settings where user_profile_id = $1', [id]);
  await control(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Vos disponibilités n’ont pas pu être affichées');
  await press(page, 'Annuler');
  await expect(page.getByRole('textbox', { name: 'Poste' })).toHaveValue('Conseil en stratégie');
  await rows('select open_calendar_of($1)', [id]);
  await control(page).click();
  await expect(toggle(page, 'Lundi')).toBeChecked();
});

test('the second of two tabs to save is told of the other change and can reload it', async ({ page, context }) => {
  const id = await newExpert(context);
  await openDialog(page);
  const other = await context.newPage();
  await openDialog(other);
  await flip(other, 'Lundi');
  await press(other, 'Enregistrer');
  await expect(toastNamed(other, saved)).toBeVisible();
  await flip(page, 'Mardi');
  await press(page, 'Enregistrer');
  await expect(toastNamed(page, failed)).toContainText('modifiées entre-temps');
  expect((await stored(id)).map(({ day }) => day)).toEqual([2, 3, 4, 5]);
  await page.getByRole('link', { name: 'Recharger' }).click();
  await expect(toggle(page, 'Lundi')).not.toBeChecked();
  await expect(toggle(page, 'Mardi')).toBeChecked();
});

test('[PROF11] [AVAIL01] [AVAIL02] [AVAIL06] [AVAIL08] the dialog opens with the default hours of the seven days', async ({
  page,
  context,
}) => {
  await newExpert(context);
  await openDialog(page);
  await expect(page).toHaveURL(path);
  const days = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];
  await expect(dialog(page).getByRole('region', { name: 'Semaine type' }).getByRole('switch')).toHaveCount(7);
  for (const day of days.slice(0, 5)) {
    await expect(toggle(page, day)).toBeChecked();
    await expect(start(page, day)).toHaveValue('09:00');
    await expect(end(page, day)).toHaveValue(day === 'Vendredi' ? '16:00' : '17:00');
  }
  for (const day of days.slice(5)) {
    await expect(toggle(page, day)).not.toBeChecked();
    await expect(group(page, day).getByText('Indisponible')).toBeVisible();
    await expect(start(page, day)).toBeHidden();
  }
  await expect(toggle(page, 'Pause déjeuner')).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Début de la pause déjeuner' })).toHaveValue('12:00');
  await expect(page.getByRole('combobox', { name: 'Fin de la pause déjeuner' })).toHaveValue('14:00');
  await expect(page.getByRole('combobox', { name: 'Vos heures sont celles de' })).toHaveValue('Europe/Paris');
});

test('[AVAIL01] [AVAIL03] [AVAIL04] [AVAIL05] several ranges a day are saved and shown again', async ({
  page,
  context,
}) => {
  const id = await newExpert(context);
  await openDialog(page);
  for (const day of ['Mardi', 'Mercredi', 'Jeudi', 'Vendredi']) await flip(page, day);
  await end(page, 'Lundi').selectOption('12:00');
  await group(page, 'Lundi').getByRole('button', { name: 'Ajouter une plage' }).click();
  await expect(start(page, 'Lundi', 2)).toBeFocused();
  await start(page, 'Lundi', 2).selectOption('13:30');
  await end(page, 'Lundi', 2).selectOption('24:00');
  await flip(page, 'Dimanche');
  await start(page, 'Dimanche').selectOption('10:00');
  await end(page, 'Dimanche').selectOption('11:30');
  await press(page, 'Enregistrer');
  await expect(toastNamed(page, saved)).toBeVisible();
  await expect(page).toHaveURL('/profil');
  expect(await stored(id)).toEqual([
    { day: 0, start: '10:00', end: '11:30' },
    { day: 1, start: '09:00', end: '12:00' },
    { day: 1, start: '13:30', end: '24:00' },
  ]);

  await control(page).click();
  await expect(start(page, 'Lundi', 2)).toHaveValue('13:30');
  await expect(end(page, 'Lundi', 2)).toHaveValue('24:00');
  await expect(toggle(page, 'Mardi')).not.toBeChecked();
  await group(page, 'Lundi').getByRole('button', { name: 'Supprimer la plage 1' }).click();
  await expect(group(page, 'Lundi').getByRole('button', { name: 'Ajouter une plage' })).toBeFocused();
  await expect(start(page, 'Lundi')).toHaveValue('13:30');
  await press(page, 'Enregistrer');
  await expect(dialog(page)).toBeHidden();
  expect(await stored(id)).toEqual([
    { day: 0, start: '10:00', end: '11:30' },
    { day: 1, start: '13:30', end: '24:00' },
  ]);
});

test('[AVAIL06] [AVAIL07] [AVAIL08] lunch, pauses, days off, public holidays and the time zone are saved', async ({
  page,
  context,
}) => {
  const id = await newExpert(context);
  await openDialog(page);
  await page.getByRole('combobox', { name: 'Fin de la pause déjeuner' }).selectOption('13:00');
  await press(page, 'Ajouter une pause');
  await page.getByRole('combobox', { name: 'Début de la pause 1' }).selectOption('16:00');
  await page.getByRole('combobox', { name: 'Fin de la pause 1' }).selectOption('16:30');
  await page.getByRole('combobox', { name: 'Vos heures sont celles de' }).selectOption({ label: 'La Réunion' });

  const absences = page.getByRole('list', { name: 'Jours d’absence' }).getByRole('listitem');
  await press(page, 'Ajouter cette absence');
  await expect(page.getByLabel('Du', { exact: true })).toHaveAccessibleDescription(
    'Indiquez au moins le premier jour.',
  );
  await page.getByLabel('Du', { exact: true }).fill(inDays(40));
  await page.getByLabel('Au', { exact: true }).fill(inDays(47));
  await page.getByLabel('Motif (facultatif)').fill('Vacances');
  await press(page, 'Ajouter cette absence');
  await expect(absences).toHaveCount(1);
  await expect(absences).toContainText('Vacances');
  await press(page, 'Ajouter les jours fériés');
  const count = await absences.count();
  expect(count).toBeGreaterThanOrEqual(12);
  await expect(page.getByRole('button', { name: 'Ajouter les jours fériés' })).toBeDisabled();
  await expect(page.getByRole('status')).toHaveText(`${count} absences prévues`);
  await absences.filter({ hasText: 'Lundi de Pentecôte' }).last().getByRole('button').click();
  await expect(absences).toHaveCount(count - 1);
  // A typed range is saved even if it was not added.
  await page.getByLabel('Du', { exact: true }).fill(inDays(3));
  await press(page, 'Enregistrer');
  await expect(toastNamed(page, saved)).toBeVisible();

  expect(await pauses(id)).toEqual([
    { lunch: true, start: '12:00', end: '13:00' },
    { lunch: false, start: '16:00', end: '16:30' },
  ]);
  const kept = await daysOff(id);
  expect(kept).toHaveLength(count);
  expect(kept).toContainEqual({ first: inDays(3), last: inDays(3), label: '' });
  expect(kept).toContainEqual({ first: inDays(40), last: inDays(47), label: 'Vacances' });
  expect(kept).toContainEqual(expect.objectContaining({ label: 'Ascension' }));
  expect(await rows('select time_zone from expert_settings where user_profile_id = $1', [id])).toEqual([
    { time_zone: 'Indian/Reunion' },
  ]);

  await control(page).click();
  await expect(absences).toHaveCount(count);
  await expect(page.getByRole('combobox', { name: 'Début de la pause 1' })).toHaveValue('16:00');
  await flip(page, 'Pause déjeuner');
  await expect(page.getByText('Pas de pause')).toBeVisible();
  await press(page, 'Supprimer la pause 1');
  await press(page, 'Enregistrer');
  await expect(dialog(page)).toBeHidden();
  expect(await pauses(id)).toEqual([]);
});

test('[AVAIL01] the dialog is opened, edited and saved by keyboard, and the focus returns to its link', async ({
  page,
  context,
}) => {
  const id = await newExpert(context);
  await open(page, '/profil');
  await control(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/profil');
  await expect(control(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await toggle(page, 'Samedi').focus();
  await page.keyboard.press('Space');
  await expect(toggle(page, 'Samedi')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(start(page, 'Samedi')).toBeFocused();
  await page.keyboard.type('10:3');
  await expect(start(page, 'Samedi')).toHaveValue('10:30');
  // Enter in a text field saves, instead of pressing the first button of the list.
  await page.getByLabel('Motif (facultatif)').focus();
  await page.keyboard.press('Enter');
  await expect(toastNamed(page, saved)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(control(page)).toBeFocused();
  expect(await stored(id)).toContainEqual({ day: 6, start: '10:30', end: '17:00' });
});

test('closing the dialog discards its changes, and the profile behind it stays in edit mode', async ({
  page,
  context,
}) => {
  const id = await newExpert(context);
  const before = await stored(id);
  await open(page, '/profil?modifier=oui');
  const position = page.getByRole('textbox', { name: 'Poste' });
  await position.fill('Conseil en stratégie');
  await control(page).click();
  await flip(page, 'Lundi');
  await press(page, 'Annuler');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/profil?modifier=oui');
  await expect(position).toHaveValue('Conseil en stratégie');
  expect(await stored(id)).toEqual(before);
  await control(page).click();
  await expect(toggle(page, 'Lundi')).toBeChecked();
  await press(page, 'Enregistrer');
  await expect(toastNamed(page, saved)).toBeVisible();
  await expect(position).toHaveValue('Conseil en stratégie');
});

test('[AVAIL01] [AVAIL03] [AVAIL05] [AVAIL07] without scripts the hours are edited and saved on a page of their own', async ({
  context,
}) => {
  const id = await newExpert(context);
  const page = await withoutScripts(context);
  await page.context().addCookies(await context.cookies());
  await page.goto('/profil');
  await control(page).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: 'Mes disponibilités' })).toBeVisible();
  await expect(start(page, 'Samedi')).toBeHidden();
  await flip(page, 'Samedi');
  await expect(start(page, 'Samedi')).toBeVisible();
  await end(page, 'Lundi').selectOption('12:00');
  await group(page, 'Lundi').getByRole('button', { name: 'Ajouter une plage' }).click();
  await expect(start(page, 'Lundi', 2)).toHaveValue('13:00');
  await expect(toggle(page, 'Samedi')).toBeChecked();
  await press(page, 'Ajouter les jours fériés');
  await start(page, 'Lundi', 2).selectOption('11:00');
  await press(page, 'Enregistrer');
  await expect(page.getByRole('main')).toContainText(failed);
  await expect(start(page, 'Lundi', 2)).toHaveAccessibleDescription('Cette plage en chevauche une autre.');
  await start(page, 'Lundi', 2).selectOption('14:00');
  await press(page, 'Enregistrer');
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
  expect(await stored(id)).toHaveLength(7);
  expect((await daysOff(id)).length).toBeGreaterThanOrEqual(11);
  await page.context().close();
});

test('neither the page nor the dialog scrolls sideways at 320 px', async ({ page, context }) => {
  await newExpert(context);
  await page.setViewportSize({ width: 320, height: 640 });
  await openDialog(page);
  await press(page, 'Ajouter les jours fériés');
  await group(page, 'Lundi').getByRole('button', { name: 'Ajouter une plage' }).click();
  const excess = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('[role="dialog"]')].map(
          (element) => element.scrollWidth - element.clientWidth,
        ),
      ),
    );
  expect(await excess()).toBe(0);
  await page.goto(path);
  await hydrated(page);
  expect(await excess()).toBe(0);
});
