import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { newPerson, signUpAs } from '../support/people.ts';
import { rows } from '../support/rows.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Un mentorat avec/ });
const slots = (page: Page) => dialog(page).getByRole('radiogroup', { name: /heure de Paris/ });
const validate = (page: Page) => dialog(page).getByRole('button', { name: 'Valider' });
const message = (page: Page) => dialog(page).getByRole('textbox', { name: /^Votre message/ });
const months = (page: Page, label: string) =>
  dialog(page).getByRole('radiogroup', { name: 'Durée de l’accompagnement' }).getByText(label, { exact: true }).click();

async function openDialog(page: Page, expert: string) {
  await open(page, `/expert/${expert}`);
  await page.getByRole('link', { name: 'Demander un mentorat' }).click();
  await expect(dialog(page)).toBeVisible();
}

const seriesOf = (hold: string) =>
  rows<{ status: string; wall: string }>(
    `select session.status, to_char(session.starts_at at time zone session.time_zone, 'ID HH24:MI') as wall
     from appointments as held join appointments as session on session.series_id = held.series_id
     where held.id = $1 order by session.starts_at`,
    [hold],
  );
/** Removes absences, which could skip a date, depending on today's weekday. */
const withoutAbsences = (slug: string) =>
  rows('delete from days_off using expert_cards as card where card.id = user_profile_id and slug = $1', [slug]);

const holdIn = (page: Page) => new URL(page.url()).searchParams.get('hold') ?? '';

test('[MENT01] [MENT03] [MENT04] a mentorship request without a time, a length or a message is refused', async ({
  page,
  context,
}) => {
  await signUpAs(context, newPerson());
  await openDialog(page, 'karim-ouali');
  for (const label of ['1 mois', '3 mois', '6 mois', '1 an'])
    await expect(dialog(page).getByText(label, { exact: true })).toBeVisible();
  const incomplete = dialog(page).getByRole('alert');
  await validate(page).click();
  await expect(incomplete).toHaveText('Veuillez remplir tous les champs obligatoires');
  await slots(page).locator('label').first().click();
  await months(page, '1 mois');
  await validate(page).click();
  await expect(incomplete).toHaveText('Veuillez remplir tous les champs obligatoires');
  expect(await examine(page)).toEqual([]);
});

test('[MENT02] [MENT05] [MENT06] [MENT07] a series is summarised, held as a whole and taken to the checkout', async ({
  page,
  context,
}) => {
  await signUpAs(context, newPerson());
  await withoutAbsences('karim-ouali');
  await openDialog(page, 'karim-ouali');
  await slots(page).locator('label').first().click();
  await months(page, '3 mois');
  await expect(dialog(page)).toContainText(/Rendez-vous chaque \S+ à \d\d:\d\d pendant 3 mois\./);
  await expect(dialog(page).getByText(/^Vos dates/)).toBeVisible();
  await expect(dialog(page)).toContainText(/1[2-4] × /);
  await message(page).fill('Reprendre l’entreprise familiale');
  await validate(page).click();
  await expect(page).toHaveURL(/\/checkout\?.*type=mentorship.*hold=/);
  expect(new URL(page.url()).searchParams.get('accompanimentDuration')).toBe('3');
  const sessions = await seriesOf(holdIn(page));
  expect(sessions.length).toBeGreaterThanOrEqual(12);
  expect(new Set(sessions.map(({ status }) => status))).toEqual(new Set(['held']));
  // Always the same weekday and local time of the expert.
  expect(new Set(sessions.map(({ wall }) => wall)).size).toBe(1);
  await expect(page.getByText(`${sessions.length} séances`)).toBeVisible();
  expect(await examine(page)).toEqual([]);
});

test('[MENT08] [MENT09] dates that clash are shown before payment, and the client can skip one', async ({
  page,
  context,
}) => {
  await signUpAs(context, newPerson());
  await withoutAbsences('claire-delmas-roux');
  await openDialog(page, 'claire-delmas-roux');
  await slots(page).locator('label').first().click();
  await expect(page).toHaveURL(/debut=/);
  const start = new URL(page.url()).searchParams.get('debut') ?? '';
  // The expert connects a calendar that is busy on the second and third dates.
  await rows(
    `insert into outside_busy_times (user_profile_id, starts_at, ends_at)
     select id, $2::timestamptz + make_interval(days => 7 * week), $2::timestamptz + make_interval(days => 7 * week, mins => 30)
     from expert_cards, generate_series(1, 2) as week where slug = $1`,
    ['claire-delmas-roux', start],
  );
  await months(page, '1 mois');
  await expect(dialog(page).getByRole('heading', { name: '2 dates ne sont pas libres' })).toBeVisible();
  const whole = Number(
    /^(\d+) ×/m.exec(
      (await dialog(page)
        .getByText(/^\d+ × /)
        .textContent()) ?? '',
    )?.[1],
  );
  await dialog(page).getByText('Passer', { exact: true }).first().click();
  await expect(dialog(page).getByText(`${whole - 1} × `)).toBeVisible();
  expect(await examine(page)).toEqual([]);
  await message(page).fill('Bonjour');
  await validate(page).click();
  await expect(page).toHaveURL(/hold=/);
  expect(await seriesOf(holdIn(page))).toHaveLength(whole - 1);
});
