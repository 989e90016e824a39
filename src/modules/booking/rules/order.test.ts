import { expect, test } from 'vitest';
import { lacksEarlyStart, orderProblems } from './order.ts';

const consumer = { buyer: 'consumer', email: 'a@b.fr', firstName: 'Inès', lastName: 'Carlier', startsEarly: 'on' };
const professional = { ...consumer, buyer: 'professional', companyName: 'Carlier Conseil', siren: '732 829 320' };
const free = { mustKeepCard: false, mustAskEarly: true };

test('empty fields are reported as missing; the company name only for a professional', () => {
  const spaces = { email: ' ', firstName: '', lastName: '\t' };
  const three = { email: 'order-incomplete', firstName: 'order-incomplete', lastName: 'order-incomplete' };
  expect(orderProblems({ ...consumer, ...spaces }, free)).toEqual(three);
  expect(orderProblems({ ...professional, companyName: ' ' }, free)).toEqual({ companyName: 'order-incomplete' });
  expect(orderProblems({}, free)).toEqual({ ...three, startsEarly: 'early-start-missing' });
});

test('a consumer must request the early start, a professional needs a valid SIREN, a mentorship needs card consent', () => {
  expect(orderProblems({ ...consumer, startsEarly: '' }, free)).toEqual({ startsEarly: 'early-start-missing' });
  expect(orderProblems({ ...professional, siren: '732 829 321' }, free)).toEqual({ siren: 'siren-invalid' });
  expect(orderProblems(consumer, { ...free, mustKeepCard: true })).toEqual({ keepsCard: 'card-consent-missing' });
});

test('a complete order has no problems', () => {
  expect(orderProblems(consumer, free)).toEqual({});
  expect(orderProblems({ ...professional, startsEarly: '', keepsCard: 'on' }, { ...free, mustKeepCard: true })).toEqual(
    {},
  );
  expect(orderProblems({ ...consumer, startsEarly: '' }, { ...free, mustAskEarly: false })).toEqual({});
});

test.each([
  ['on the last day of the withdrawal period', '2026-11-30T22:59:00Z', true],
  ['after it', '2026-11-30T23:00:00Z', false],
])('a session %s needs the request of a consumer: %s → %s', (_, startsAt, lacks) => {
  const now = new Date('2026-11-16T10:00:00Z');
  const order = { buyer: 'consumer', startsEarly: false } as const;
  expect(lacksEarlyStart(order, new Date(startsAt), now)).toBe(lacks);
  expect(lacksEarlyStart({ ...order, startsEarly: true }, new Date(startsAt), now)).toBe(false);
  expect(lacksEarlyStart({ ...order, buyer: 'professional' }, new Date(startsAt), now)).toBe(false);
});
