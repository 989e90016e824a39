import { expect, test } from 'vitest';
import { isSiren, orderProblems } from './order.ts';

test.each(['', '12345678', '1234567890', '73282932x', '732829321', '552100553'])('%j is no SIREN', (text) => {
  expect(isSiren(text)).toBe(false);
});

test.each(['732829320', '552100554', '443061841'])('%s is a SIREN', (text) => {
  expect(isSiren(text)).toBe(true);
});

const consumer = { buyer: 'consumer', email: 'a@b.fr', firstName: 'Inès', lastName: 'Carlier', startsEarly: 'on' };
const professional = { ...consumer, buyer: 'professional', companyName: 'Carlier Conseil', siren: '732 829 320' };
const free = { mustKeepCard: false };

test('what is empty is missing, and only the company of whoever has one', () => {
  const spaces = { email: ' ', firstName: '', lastName: '\t' };
  const three = { email: 'order-incomplete', firstName: 'order-incomplete', lastName: 'order-incomplete' };
  expect(orderProblems({ ...consumer, ...spaces }, free)).toEqual(three);
  expect(orderProblems({ ...professional, companyName: ' ' }, free)).toEqual({ companyName: 'order-incomplete' });
  expect(orderProblems({}, free)).toEqual({ ...three, startsEarly: 'early-start-missing' });
});

test('a consumer asks for the early start, a professional gives a SIREN, and a mentorship has a card', () => {
  expect(orderProblems({ ...consumer, startsEarly: '' }, free)).toEqual({ startsEarly: 'early-start-missing' });
  expect(orderProblems({ ...professional, siren: '732 829 321' }, free)).toEqual({ siren: 'siren-invalid' });
  expect(orderProblems(consumer, { mustKeepCard: true })).toEqual({ keepsCard: 'card-consent-missing' });
});

test('whoever said everything has nothing to mend', () => {
  expect(orderProblems(consumer, free)).toEqual({});
  expect(orderProblems({ ...professional, startsEarly: '', keepsCard: 'on' }, { mustKeepCard: true })).toEqual({});
});
