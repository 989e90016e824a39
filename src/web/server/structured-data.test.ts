import { expect, test } from 'vitest';
import { sampleEvent as event, sampleExpert as expert } from '../../../tests/support/samples.ts';
import { breadcrumbData, eventData, expertData, faqData } from './structured-data.ts';

const origin = 'https://visavis.example';
const read = (descriptor: object) => (descriptor as { 'script:ld+json': object })['script:ld+json'];

test('an expert without reviews has no rating, and one without a company has no employer', () => {
  const data = JSON.stringify(read(expertData(expert, origin)));
  expect(data).not.toContain('aggregateRating');
  expect(data).not.toContain('worksFor');
});

test('an expert is a person who offers sessions at the displayed price', () => {
  expect(read(expertData({ ...expert, rating: 4.86, reviewsCount: 31 }, origin))).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Service',
    provider: { '@type': 'Person', name: 'Camille Renaud', image: `${origin}/media/avatars/1/portrait.webp` },
    offers: [{ '@type': 'Offer', price: '75.00', priceCurrency: 'EUR' }],
    aggregateRating: { ratingValue: '4.9', reviewCount: 31 },
  });
});

test('the text of an answer contains its links without their addresses', () => {
  const questions = [{ question: 'Où ?', answer: ['Sur [la page](/faq).', 'Ici.'] }];
  expect(read(faqData(questions))).toMatchObject({ mainEntity: [{ acceptedAnswer: { text: 'Sur la page. Ici.' } }] });
});

test('an event without a location is online', () => {
  const site = { name: 'Visavis', origin };
  expect(read(eventData(event, site, '/apercu/1.png'))).toMatchObject({
    image: `${origin}/apercu/1.png`,
    startDate: '2026-12-03T17:30:00.000Z',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation' },
  });
  expect(read(eventData({ ...event, location: 'Lyon' }, site, '/apercu/1.png'))).toMatchObject({
    location: { '@type': 'Place', name: 'Lyon' },
  });
});

test('breadcrumb positions start at one and addresses are absolute', () => {
  const trail = [{ name: 'Nos expertises', path: '/expertises' }];
  expect(read(breadcrumbData(origin, trail))).toMatchObject({
    itemListElement: [{ position: 1, name: 'Nos expertises', item: `${origin}/expertises` }],
  });
});
