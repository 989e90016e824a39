import { expect, test } from 'vitest';
import { conceptsOf, type SearchTerm } from './concepts.ts';

const term = (place: number, typed: string, own: Partial<SearchTerm> = {}): SearchTerm => ({
  place,
  typed,
  meaning: typed,
  kind: 'word',
  weight: 1,
  stems: [typed],
  ...own,
});
const synonym = (place: number, typed: string, meaning: string, weight = 0.8) =>
  term(place, typed, { kind: 'synonym', meaning, weight, stems: meaning.split(' ') });
const accounting = { slug: 'comptabilite', name: 'Comptabilité', stems: ['comptabilit'] };
const domainChip = { kind: 'domain', slug: 'comptabilite', name: 'Comptabilité' };

test('a text that nobody matches has no concept', () => {
  expect(conceptsOf({ terms: [], skills: [], domain: null })).toEqual([]);
});

test('[FIND08] a word that names the domain is shown as the domain, and a synonym with the typed word', () => {
  const terms = [
    term(1, 'comptable', { stems: ['comptabl'] }),
    term(1, 'comptable', { kind: 'synonym', meaning: 'comptabilité', weight: 0.8, stems: ['comptabilit'] }),
    term(2, 'auto'),
    synonym(202, 'auto entrepreneur', 'micro-entreprise'),
    synonym(202, 'auto entrepreneur', 'indépendant', 0.7),
  ];
  expect(conceptsOf({ terms, skills: [], domain: accounting })).toEqual([
    domainChip,
    { kind: 'meaning', typed: 'auto entrepreneur', meaning: 'micro-entreprise' },
  ]);
});

test('[FIND08] the whole name of a skill is one concept, a part of it is a word', () => {
  const skills = [{ name: 'ISO 27001', key: 'iso 27001' }];
  const terms = [term(1, 'certification'), term(2, 'iso'), term(3, '27001')];
  expect(conceptsOf({ terms, skills, domain: null })).toEqual([
    { kind: 'word', typed: 'certification' },
    { kind: 'skill', typed: 'iso 27001', name: 'ISO 27001' },
  ]);
  expect(conceptsOf({ terms: [term(1, 'iso')], skills, domain: null })).toEqual([{ kind: 'word', typed: 'iso' }]);
});

test('[FIND08] a word that experts have is shown as typed, also when it has synonyms', () => {
  const terms = [term(1, 'loyer'), synonym(1, 'loyer', 'immobilier', 0.9)];
  expect(conceptsOf({ terms, skills: [], domain: null })).toEqual([{ kind: 'word', typed: 'loyer' }]);
});

test('[FIND08] a corrected word shows what was searched instead', () => {
  const terms = [term(1, 'notiare', { kind: 'corrected', meaning: 'notaire', weight: 0.7, stems: ['notair'] })];
  expect(conceptsOf({ terms, skills: [], domain: null })).toEqual([
    { kind: 'meaning', typed: 'notiare', meaning: 'notaire' },
  ]);
});

test('[FIND08] of two meanings, the one that says more than the domain is shown', () => {
  const terms = [
    term(1, 'redresse', { kind: 'synonym', meaning: 'comptabilité', weight: 0.8, stems: ['comptabilit'] }),
    synonym(1, 'redresse', 'contrôle fiscal'),
  ];
  expect(conceptsOf({ terms, skills: [], domain: accounting })).toEqual([
    domainChip,
    { kind: 'meaning', typed: 'redresse', meaning: 'contrôle fiscal' },
  ]);
});
