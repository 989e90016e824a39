import { expect, test } from 'vitest';
import { sampleEvent as event, sampleExpert } from '../../../../tests/support/samples.ts';
import { domainPreview, eventPreview, expertPreview, sharedPicture, sitePreview } from './preview.ts';

const site = { name: 'Visavis' };

const expert = { ...sampleExpert, company: 'Astrolabe Santé' };

test('a page gets only the address and the alternative text of its picture', () => {
  expect(sharedPicture(expertPreview(expert, site))).toEqual({
    address: expect.stringMatching(/^\/apercu\/expert\/camille-renaud\/[0-9a-f]{16}\.png$/),
    alt: 'Camille Renaud, Directrice cybersécurité chez\u00a0Astrolabe Santé. Appel vidéo de 30 min\u00a0: 75,00\u00a0€\u00a0TTC sur Visavis.',
  });
});

test('an expert without reviews is shown as new, and one with reviews with the average', () => {
  expect(expertPreview(expert, site).scene).toMatchObject({ rating: 'Nouveau' });
  expect(expertPreview({ ...expert, rating: 4.86, reviewsCount: 31 }, site).scene).toMatchObject({
    rating: '4,9 (31)',
  });
});

test('an expert without a company is shown with the position only', () => {
  expect(expertPreview(sampleExpert, site).scene).toMatchObject({ role: 'Directrice cybersécurité' });
});

test('an event is shown with its type, its day in French and its place', () => {
  expect(eventPreview(event, site).scene).toMatchObject({
    type: 'Webinar',
    when: 'Jeudi 3 décembre 2026 à\u00a018:30\u00a0(CET)',
    where: 'En ligne',
  });
});

test.each([
  ['the name', { fullName: 'Camille Delmas' }],
  ['the photo', { avatarUrl: null }],
  ['the price', { price: { cents: 4000, currency: 'EUR' } }],
  ['the rating', { rating: 5, reviewsCount: 1 }],
] as const)('a change of %s changes the version', (_what, change) => {
  expect(expertPreview({ ...expert, ...change }, site).version).not.toBe(expertPreview(expert, site).version);
});

test('a change of data that the picture does not show keeps the version', () => {
  expect(expertPreview({ ...expert, bio: 'Autre chose.' }, site).version).toBe(expertPreview(expert, site).version);
  expect(eventPreview({ ...event, participants: 4 }, site).version).toBe(eventPreview(event, site).version);
});

test('another site name changes the version', () => {
  expect(sitePreview({ name: 'Tête-à-tête' }).version).not.toBe(sitePreview(site).version);
});

test('previews of different subjects have different storage keys', () => {
  const domain = {
    slug: 'tech',
    name: 'La Tech',
    title: 'La tech',
    heroText: '',
    tint: 'ciel',
    pageKind: 'banner',
  } as const;
  const all = [expertPreview(expert, site), eventPreview(event, site), domainPreview(domain, site), sitePreview(site)];
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
});
