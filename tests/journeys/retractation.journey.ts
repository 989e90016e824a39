import type { Page } from '@playwright/test';
import { addAppointment, statusOf } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open } from '../support/browser.ts';
import { freeExpert } from '../support/calls.ts';
import { expect, stack, test } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { newMember } from '../support/people.ts';
import { rows } from '../support/rows.ts';

const tomorrow = `now() + interval '20 hours'`;
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmer la rétractation' });

test('[WITHD03] [WITHD04] a consumer withdraws in two steps, within 24 h of the start, and gets a dated receipt', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  const expert = await freeExpert();
  const id = await addAppointment({ email: person.email, expert: expert.slug, start: tomorrow, priceCents: 6_000 });
  await open(page, '/rendez-vous');
  await page.getByRole('link', { name: /^Renoncer au contrat ici/ }).click();
  await expect(page.getByRole('heading', { name: 'Renoncer au contrat' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(expert.name);
  await expect(page.getByRole('main')).toContainText(person.email);
  expect(await examine(page)).toEqual([]);
  await confirm(page).click();
  await expect(page.getByRole('main')).toContainText(/Vous avez renoncé au contrat le \S+ \d+(er)? \S+ à \d\d:\d\d/);
  expect(await examine(page)).toEqual([]);
  expect(await statusOf(id)).toBe('cancelled');
  const receipt = await mailTo(person.email, /Rétractation : accusé de réception/);
  expect(receipt.text).toMatch(/le \S+ \d+(er)? \S+ à \d\d:\d\d \(heure de Paris\), vous avez renoncé à votre contrat/);
  await mailTo(expert.email, /Rétractation de/);
  await open(page, '/rendez-vous');
  await expect(page.getByRole('link', { name: /^Renoncer au contrat ici/ })).toHaveCount(0);
});

test('[WITHD03] the link of the confirmation mail withdraws without signing in, at 320 px, by keyboard and without scripts', async ({
  context,
  browser,
}) => {
  const person = await newMember(context);
  const expert = await freeExpert();
  const id = await addAppointment({ email: person.email, expert: expert.slug, start: tomorrow });
  const mail = await mailTo(person.email, /^Confirmé/);
  const [link = ''] = /http\S+retractation\?cle=\S+/.exec(mail.text) ?? [];
  const nobody = await browser.newContext({
    viewport: { width: 320, height: 640 },
    locale: 'fr-FR',
    javaScriptEnabled: false,
  });
  const page = await nobody.newPage();
  await page.goto(`${stack.origin}/rendez-vous/${id}/retractation?cle=fausse`);
  await expect(page).toHaveURL(/\/se-connecter\?returnTo=/);
  const own = new URL(link);
  await page.goto(stack.origin + own.pathname + own.search);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBe(0);
  await confirm(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Vous avez renoncé au contrat');
  expect(await statusOf(id)).toBe('cancelled');
  await nobody.close();
});

test('[WITHD06] terminating a mentorship cancels its future sessions and sends a receipt', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  const expert = await freeExpert();
  const ids = await Promise.all(
    [6, 13, 20].map((days) =>
      addAppointment({
        email: person.email,
        expert: expert.slug,
        start: `now() + interval '${days} days'`,
        title: 'Mentorat',
      }),
    ),
  );
  await rows(
    `with series as (insert into appointment_series (id, expert_id, client_id, months, created_at)
       select gen_random_uuid(), expert_id, client_id, 1, now() from appointments where id = $1 returning id)
     update appointments set series_id = series.id, series_place = array_position($2::uuid[], appointments.id)
     from series where appointments.id = any ($2::uuid[])`,
    [ids[0], ids],
  );
  await open(page, '/rendez-vous');
  await page.getByRole('link', { name: /^Résilier votre contrat/ }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  expect(await examine(page)).toEqual([]);
  await page.getByRole('button', { name: 'Notifier la résiliation' }).click();
  await expect(page.getByRole('main')).toContainText('Vous avez résilié votre contrat le');
  for (const id of ids) expect(await statusOf(id)).toBe('cancelled');
  const receipt = await mailTo(person.email, /Résiliation : accusé de réception/);
  expect(receipt.text).toContain('Le contrat est terminé.');
});
