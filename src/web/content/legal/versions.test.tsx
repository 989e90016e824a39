import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { legalVersions } from '#modules/identity';
import { LegalPage } from '#parts/legal-text';
import { termsOfUse } from './conditions-utilisation.ts';
import { termsOfSale } from './conditions-vente.ts';
import type { LegalText } from './legal-text.ts';

const texts = { 'conditions-utilisation': termsOfUse, 'conditions-vente': termsOfSale };
const named = (name: string) => `{${name}}`;
const setting = {
  site: named('site'),
  host: named('host'),
  contact: named('contact'),
  operator: {
    name: named('name'),
    legalForm: named('legalForm'),
    address: named('address'),
    phone: named('phone'),
    registration: named('registration'),
    vatNumber: named('vatNumber'),
    publisher: named('publisher'),
    hosting: named('hosting'),
    mediator: named('mediator'),
  },
};
const hashOf = ({ title, lead }: LegalText, sections: LegalText['sections']) =>
  createHash('sha256')
    .update(JSON.stringify({ title, lead, sections: sections(setting) }))
    .digest('hex')
    .slice(0, 16);

test.each(Object.entries(legalVersions))('the text of %s matches the hashes of its last versions', (name, versions) => {
  const text: LegalText = texts[name as keyof typeof texts];
  // A changed text is a new version: add a line to legal-versions.ts and, until it is in force, put the text into `next`.
  const written = [{ ...text, inForceFrom: undefined }, ...(text.next ? [text.next] : [])];
  const kept = versions.slice(-written.length);
  expect(kept.map(({ version, hash }) => ({ version, hash }))).toEqual(
    written.map(({ revisedOn, sections }) => ({ version: revisedOn, hash: hashOf(text, sections) })),
  );
  if (text.next) expect(text.next.inForceFrom).toBe(versions.at(-1)?.inForceFrom);
});

test('a future version is shown beside the current one until it takes effect, and alone afterwards', () => {
  const one = (words: string) => () => [{ id: 'objet', title: 'Objet', blocks: [words] }];
  const text: LegalText = {
    title: 'Conditions',
    lead: 'Un texte.',
    revisedOn: '2026-11-15',
    sections: one('Les anciens mots.'),
    next: { inForceFrom: '2027-02-20', revisedOn: '2027-02-01', sections: one('Les nouveaux mots.') },
  };
  const page = (date: string) =>
    renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([
          { path: '/', element: <LegalPage text={text} today={date} date={date} setting={setting} /> },
        ])}
      />,
    ).replaceAll('\u00a0', ' ');
  const before = page('2027-02-19');
  expect(before).toContain('Les anciens mots.');
  expect(before).toContain('Les nouveaux mots.');
  expect(before).toContain('Version en vigueur à partir du 20 février 2027');
  const after = page('2027-02-20');
  expect(after).not.toContain('Les anciens mots.');
  expect(after).toContain('Les nouveaux mots.');
  expect(after).toContain('Dernière révision : 1er février 2027');
});
