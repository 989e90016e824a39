import { expect, test } from 'vitest';
import { inlineParts } from './inline.ts';

test('a sentence without a link stays unchanged', () => {
  expect(inlineParts('Rien (ici) n’est un [lien].')).toEqual(['Rien (ici) n’est un [lien].']);
});

test('a sentence is split into text and links', () => {
  expect(inlineParts('Voir [les ventes](/conditions-vente) et [la CNIL](https://www.cnil.fr).')).toEqual([
    'Voir ',
    { label: 'les ventes', href: '/conditions-vente' },
    ' et ',
    { label: 'la CNIL', href: 'https://www.cnil.fr' },
    '.',
  ]);
});
