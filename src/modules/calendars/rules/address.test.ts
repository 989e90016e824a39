import { expect, test } from 'vitest';
import { fileAddressOf } from './address.ts';

test.each([
  ['https://calendar.example/a.ics', 'https://calendar.example/a.ics'],
  ['  webcal://calendar.example/a.ics#today ', 'https://calendar.example/a.ics'],
  ['WEBCAL://calendar.example/a.ics', 'https://calendar.example/a.ics'],
])('[ESPACE07] %s is accepted as a calendar file address', (typed, address) => {
  expect(fileAddressOf(typed)?.href).toBe(address);
});

test.each([
  '',
  'mon agenda',
  'file:///etc/passwd',
  'ftp://calendar.example/a.ics',
  'javascript:alert(1)',
  'https://claire:secret@calendar.example/a.ics',
  `https://calendar.example/${'a'.repeat(2_000)}`,
])('[ESPACE07] %s is not a valid calendar file address', (typed) => {
  expect(fileAddressOf(typed)).toBeUndefined();
});
