import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { fillIdentity } from '../support/invoicing.ts';
import { expect, stack, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { chooseAction } from '../support/more-actions.ts';
import { askEarlyStart, openCheckout, payButton, typeCard } from '../support/paying.ts';
import { newExpert, newMember } from '../support/people.ts';
import { readPdf } from '../support/read-pdf.ts';
import { rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';
import { cards } from '../support/test-cards.ts';

async function downloaded(page: Page, name: RegExp | string) {
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const textOf = async (bytes: Buffer) => (await readPdf(bytes)).lines.join('\n').replaceAll(/\s/g, ' ');

test('[INV02] an expert can be booked only after signing the mandate, which works by keyboard', async ({
  page,
  context,
}) => {
  const { slug } = await newExpert(context);
  await open(page, `/expert/${slug}`);
  await expect(page.getByText('Cet expert ne prend pas de rendez-vous pour le moment.')).toBeVisible();
  await open(page, '/expert-space');
  await tabTo(page, /Compléter ma facturation/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Facturation', level: 1 })).toBeVisible();
  expect(await examine(page)).toEqual([]);
  await fillIdentity(page);
  await page.getByRole('button', { name: 'Signer et enregistrer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cochez la case pour signer le mandat.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Je signe ce mandat de facturation' }).focus();
  await page.keyboard.press('Space');
  await tabTo(page, /Signer et enregistrer/);
  await page.keyboard.press('Enter');
  await expect(toastNamed(page, 'Mandat signé')).toBeVisible();
  await expect(page.getByText(/^Signé le /)).toBeVisible();
  await expect(page.getByText('Aucune facture cette année')).toBeVisible();
  expect(await examine(page)).toEqual([]);
  // Expert pages are cached for half a minute; another query string avoids the cache.
  await open(page, `/expert/${slug}?apres=signature`);
  await expect(page.getByRole('link', { name: 'Réserver un créneau' })).toBeVisible();
});

test('[INV01] [INV03] client, expert and admin get the invoice after payment and the credit note after cancellation', async ({
  page,
  context,
  browser,
}) => {
  const person = await newMember(context);
  const expert = { email: 'emilie-vasseur@visavis.example', name: 'Émilie Vasseur' };
  const id = await openCheckout(page, { email: person.email, expert: 'emilie-vasseur', priceCents: 7_500 });
  await page.getByRole('button', { name: 'Préremplir' }).click();
  await askEarlyStart(page);
  await typeCard(page, cards.good);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Réservation confirmée !' })).toBeVisible();
  const papers = () =>
    rows<{ kind: string; number: string }>('select kind, number from papers where appointment_id = $1 order by place', [
      id,
    ]);
  await expect.poll(papers).toHaveLength(1);

  await open(page, '/rendez-vous');
  await chooseAction(page.getByRole('article'), /^Facture/);
  await expect(page.getByRole('heading', { name: 'Factures et avoirs' })).toBeVisible();
  expect(await examine(page)).toEqual([]);
  const invoice = await downloaded(page, /^Facture n°/);
  const [first] = await papers();
  expect(invoice.name).toBe(`facture-${first?.number}.pdf`);
  const text = await textOf(invoice.bytes);
  for (const part of [`Facture n° ${first?.number}`, expert.name, '75,00 €', 'TVA non applicable, art. 293 B du CGI'])
    expect(text).toContain(part);
  const direct = await page.request.get(`/rendez-vous/${id}/facture.pdf`);
  expect(Buffer.compare(await direct.body(), invoice.bytes)).toBe(0);

  await open(page, `/rendez-vous/${id}/annuler`);
  await page.getByRole('button', { name: 'Confirmer l’annulation' }).click();
  await expect(toastNamed(page, 'Rendez-vous annulé')).toBeVisible();
  await expect.poll(papers).toHaveLength(2);
  await open(page, '/appels-video');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Factures/ })
    .click();
  const credit = await downloaded(page, /^Avoir n°/);
  expect(await textOf(credit.bytes)).toContain(`la facture n° ${first?.number}`);

  const theirs = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await beginSession(theirs, expert.email);
  const own = await theirs.newPage();
  await open(own, '/expert-space/facturation');
  await expect(own.getByRole('link', { name: `Facture n° ${first?.number} (PDF)` })).toBeVisible();
  expect(await examine(own)).toEqual([]);
  expect((await downloaded(own, 'Télécharger la liste (CSV)')).bytes.toString()).toContain(first?.number ?? '?');
  await theirs.close();

  const office = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await beginSession(office, 'admin@visavis.example');
  const admin = await office.newPage();
  await open(admin, '/admin/papiers');
  expect(await examine(admin)).toEqual([]);
  await admin.getByRole('textbox', { name: /^Numéro, ou son début/ }).fill(first?.number ?? '');
  await admin.getByRole('button', { name: 'Chercher' }).click();
  await expect(admin.getByRole('rowheader')).toHaveCount(1);
  const waiting = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Télécharger (CSV)' }).click();
  const csv = await readFile(await (await waiting).path(), 'utf8');
  const lines = csv.split('\r\n').filter((line) => line.includes(first?.number ?? '?'));
  expect(lines.map((line) => line.split(';').slice(-5, -1))).toEqual([
    ['75', '0', '75', '0'],
    ['-75', '0', '-75', '0'],
  ]);
  await office.close();

  // A 404 for everyone else.
  const [paper] = await rows<{ id: string }>('select id from papers where appointment_id = $1', [id]);
  const stranger = await browser.newContext({ baseURL: stack.origin });
  await newMember(stranger);
  expect((await stranger.request.get(`/papiers/${paper?.id}.pdf`)).status()).toBe(404);
  expect((await stranger.request.get(`/rendez-vous/${id}/facture.pdf`)).status()).toBe(404);
  await stranger.close();
});
