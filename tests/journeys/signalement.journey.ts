import type { Page } from '@playwright/test';
import { hydrated, open } from '../support/browser.ts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';

const newAddress = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@courrier.example`;

async function fill(page: Page, reason: string, email: string) {
  await page
    .getByRole('textbox', { name: 'Adresse de la page concernée' })
    .fill(`${stack.origin}/expert/camille-renaud`);
  await page.getByRole('combobox', { name: 'Motif' }).selectOption('Escroquerie ou information trompeuse');
  await page.getByRole('textbox', { name: 'Votre explication' }).fill(reason);
  await page.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill(email);
}

test('an address of another site is refused, the other fields keep their values, and the corrected form is sent', async ({
  page,
}) => {
  await open(page, '/signaler');
  await fill(page, 'Une longue explication', newAddress('ailleurs'));
  const address = page.getByRole('textbox', { name: 'Adresse de la page concernée' });
  await address.fill('https://ailleurs.example/page');
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByText('Cette adresse n’est pas celle d’une page de ce site.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Votre explication' })).toHaveValue('Une longue explication');
  await expect(page.getByRole('combobox', { name: 'Motif' })).toHaveValue('fraud');
  await address.fill('/expert/camille-renaud');
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByRole('heading', { name: 'Merci, votre signalement est enregistré' })).toBeVisible();
  await expect(page.getByRole('alertdialog', { name: 'Signalement envoyé' })).toBeVisible();
});

test('[LEGAL08] a visitor without scripts reports a page and gets a receipt by mail, and an admin answers it', async ({
  page,
  context,
  signedInAs,
}) => {
  const visitor = await withoutScripts(context);
  const email = newAddress('temoin');
  const reason = `Ce profil annonce un diplôme qui n’existe pas (${email}).`;
  await visitor.goto('/');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Signaler un contenu' }).click();
  await fill(visitor, reason, email);
  await visitor.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(visitor.getByRole('heading', { name: 'Merci, votre signalement est enregistré' })).toBeVisible();

  const receipt = await mailTo(email, /est bien reçu/);
  const reference = /référence ([0-9A-F]{8})/.exec(receipt.text ?? '')?.[1] ?? 'none';
  expect(receipt.subject).toBe(`Votre signalement ${reference} est bien reçu — Visavis`);
  expect(receipt.text).toContain(`${stack.origin}/expert/camille-renaud`);

  await signedInAs('admin');
  await page.goto('/admin/messages?type=signalements');
  const report = page.getByRole('listitem').filter({ hasText: reason });
  await expect(report.getByRole('heading', { name: `Référence ${reference}` })).toBeVisible();
  await expect(report.getByText('Escroquerie ou information trompeuse')).toBeVisible();
  await expect(report.getByRole('link', { name: '/expert/camille-renaud' })).toBeVisible();
  await expect(report.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);

  await hydrated(page);
  await report.getByText('Répondre', { exact: true }).click();
  await report.getByRole('textbox', { name: 'Votre réponse' }).fill('Le profil a été corrigé.');
  await report.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(report).toContainText('Réponse de Agathe Morel');
  const decision = await mailTo(email, /^Notre réponse à votre signalement/);
  expect(decision.subject).toContain(reference);
  expect(decision.text).toContain('Le profil a été corrigé.');
});
