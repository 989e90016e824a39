import { expect, test } from 'vitest';
import { applicationsCopy } from './admin.ts';

test.each([
  ['pending', 'En attente'],
  ['approved', 'Approuvée'],
  ['rejected', 'Rejetée'],
  ['withdrawn', 'Inconnu'],
  ['toString', 'Inconnu'],
  ['', 'Inconnu'],
  [null, 'Inconnu'],
])('[ADMIN07] an application with the status %j is labelled %s', (status, label) => {
  expect(applicationsCopy.status(status)).toBe(label);
});
