import { expect, test } from 'vitest';
import { recapDocument } from './recap.ts';

const site = { name: 'Visavis', origin: 'https://visavis.example' };
const recap = {
  title: 'Gestion de crise',
  reader: 'Sophie Delattre',
  other: 'Camille Renaud',
  startsAt: new Date('2026-11-19T13:00:00Z'),
  endsAt: new Date('2026-11-19T13:30:00Z'),
  timeZone: 'Europe/Paris',
  entries: [
    { kind: 'link', text: 'https://visavis.example/guide', mine: false },
    { kind: 'decision', text: 'Le scénario B', mine: true },
  ],
} as const;

const factsOf = (timeZone: string) => {
  const [first] = recapDocument({ ...recap, timeZone }, site).blocks;
  return first && 'facts' in first ? first.facts.map(({ label, value }) => `${label} : ${value}`) : [];
};

test('a recap names both people, the Paris time and the duration, then lists decisions, actions and links', () => {
  expect(factsOf('Europe/Paris')).toEqual([
    'Séance : Gestion de crise',
    'Entre : Sophie Delattre et Camille Renaud',
    'Date : jeudi 19 novembre 2026, 14:00 – 14:30, heure de Paris (CET)',
    'Durée : 30 minutes',
  ]);
  expect(recapDocument(recap, site).blocks.slice(1)).toEqual([
    { heading: 'Décisions' },
    { list: [{ text: 'Le scénario B', href: undefined, note: 'Noté par Sophie Delattre' }] },
    { heading: 'Actions' },
    { paragraph: 'Aucune action notée.' },
    { heading: 'Liens' },
    {
      list: [
        {
          text: 'https://visavis.example/guide',
          href: 'https://visavis.example/guide',
          note: 'Noté par Camille Renaud',
        },
      ],
    },
  ]);
});

test('a reader in another time zone also sees the local time', () => {
  expect(factsOf('America/New_York')).toContain('Chez vous : jeudi 19 novembre 2026, 08:00 – 08:30 (EST)');
});

test('a recap does not name a participant whose account was deleted', () => {
  const [first] = recapDocument({ ...recap, other: '' }, site).blocks;
  expect(JSON.stringify(first)).toContain('Sophie Delattre et un compte supprimé');
});
