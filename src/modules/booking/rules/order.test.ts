import { expect, test } from 'vitest';
import { orderProblems } from './order.ts';

const consumer = { buyer: 'consumer', email: 'a@b.fr', firstName: 'Inès', lastName: 'Carlier', startsEarly: 'on' };
const professional = { ...consumer, buyer: 'professional', companyName: 'Carlier Conseil', siren: '732 829 320' };
const free = { mustKeepCard: false };

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
  expect(orderProblems(consumer, { mustKeepCard: true })).toEqual({ keepsCard: 'card-consent-missing' });
});

test('a complete order has no problems', () => {
  expect(orderProblems(consumer, free)).toEqual({});
  expect(orderProblems({ ...professional, startsEarly: '', keepsCard: 'on' }, { mustKeepCard: true })).toEqual({});
});
