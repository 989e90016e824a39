import { expect, test } from 'vitest';
import { press } from '../support/site/form.ts';
import type { Page } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const send = (page: Page) => page.get.getByRole('button', { name: 'Envoyer le signalement' });
const field = (page: Page, name: string) => page.get.getByRole('textbox', { name });

test('a report about an address of another site is refused, and the other fields keep their values', async () => {
  const visitor = site.visitor();
  const form = await visitor.open('/signaler');
  const page = await press(visitor, form, send(form), {
    'Adresse de la page concernée': 'https://ailleurs.example/page',
    Motif: 'Escroquerie ou information trompeuse',
    'Votre explication': 'Une longue explication',
    'Votre adresse e-mail': 'ailleurs@courrier.example',
  });
  expect(page.main).toHaveTextContent('Cette adresse n’est pas celle d’une page de ce site.');
  expect(field(page, 'Votre explication')).toHaveValue('Une longue explication');
  expect(page.get.getByRole('combobox', { name: 'Motif' })).toHaveValue('fraud');
});

test('the report form is prefilled with the member’s e-mail address and the page from the link', async () => {
  const client = await site.signedInAs('client');
  const form = await client.open('/signaler?page=/expert/camille-renaud');
  expect(field(form, 'Votre adresse e-mail')).toHaveValue('sophie-delattre@visavis.example');
  expect(field(form, 'Adresse de la page concernée')).toHaveValue('/expert/camille-renaud');
  const page = await press(client, form, send(form), {
    Motif: 'Escroquerie ou information trompeuse',
    'Votre explication': 'Une explication',
  });
  expect(page.get.getByRole('heading', { name: 'Merci, votre signalement est enregistré' })).toBeInTheDocument();
});
