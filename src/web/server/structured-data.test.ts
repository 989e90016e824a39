import { expect, test } from 'vitest';
import type { PublicEvent } from '#modules/events';
import type { PublicExpert } from '#modules/experts';
import { breadcrumbData, eventData, expertData, faqData } from './structured-data.ts';

const origin = 'https://visavis.example';
const expert: PublicExpert = {
  id: '00000000-0000-0000-0000-000000000001',
  slug: 'camille-renaud',
  fullName: 'Camille Renaud',
  position: 'Directrice cybersécurité',
  skills: ['SOC'],
  companies: ['Thales'],
  avatarUrl: '/media/avatars/1/portrait.webp',
  rating: null,
  reviewsCount: 0,
  priceFrom: { cents: 3750, currency: 'EUR' },
  bioExcerpt: 'Dix-huit ans',
  linkedinUrl: null,
  company: '',
  bio: 'Dix-huit ans de cybersécurité.',
  experienceYears: 18,
  languages: ['fr'],
  regulatedNote: null,
  domains: [{ slug: 'cybersecurite', name: 'Cybersécurité' }],
  prices: [{ minutes: 30, price: { cents: 7500, currency: 'EUR' } }],
};
const read = (descriptor: object) => (descriptor as { 'script:ld+json': object })['script:ld+json'];

test('an expert without reviews has no rating, and an empty company is no employer', () => {
  const data = JSON.stringify(read(expertData(expert, origin)));
  expect(data).not.toContain('aggregateRating');
  expect(data).not.toContain('worksFor');
});

test('an expert is a person who offers sessions at the price that is shown', () => {
  expect(read(expertData({ ...expert, rating: 4.86, reviewsCount: 31 }, origin))).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Service',
    provider: { '@type': 'Person', name: 'Camille Renaud', image: `${origin}/media/avatars/1/portrait.webp` },
    offers: [{ '@type': 'Offer', price: '75.00', priceCurrency: 'EUR' }],
    aggregateRating: { ratingValue: '4.9', reviewCount: 31 },
  });
});

test('an answer is read without the addresses of its links', () => {
  const questions = [{ question: 'Où ?', answer: ['Sur [la page](/faq).', 'Ici.'] }];
  expect(read(faqData(questions))).toMatchObject({ mainEntity: [{ acceptedAnswer: { text: 'Sur la page. Ici.' } }] });
});

test('an event without a place is online', () => {
  const event: PublicEvent = {
    id: '1',
    slug: 'rencontre',
    title: 'Rencontre',
    description: 'Une rencontre.',
    type: 'webinar',
    category: 'Tech',
    startsAt: new Date('2026-12-03T17:30:00Z'),
    endsAt: new Date('2026-12-03T18:30:00Z'),
    timeZone: 'Europe/Paris',
    location: null,
    tint: 'ciel',
    motif: 'stage',
    capacity: 50,
    participants: 3,
    createdAt: new Date('2026-11-01T00:00:00Z'),
  };
  expect(read(eventData(event, { name: 'Visavis', origin }))).toMatchObject({
    startDate: '2026-12-03T17:30:00.000Z',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation' },
  });
  expect(read(eventData({ ...event, location: 'Lyon' }, { name: 'Visavis', origin }))).toMatchObject({
    location: { '@type': 'Place', name: 'Lyon' },
  });
});

test('a breadcrumb counts from one, with whole addresses', () => {
  const trail = [{ name: 'Nos expertises', path: '/expertises' }];
  expect(read(breadcrumbData(origin, trail))).toMatchObject({
    itemListElement: [{ position: 1, name: 'Nos expertises', item: `${origin}/expertises` }],
  });
});
