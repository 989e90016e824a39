import { expect, test } from 'vitest';
import { type ClientPaper, clientPaperState, totalsOf } from './client-paper.ts';

const paper = (values: Partial<ClientPaper>) =>
  ({ kind: 'invoice', currency: 'EUR', grossCents: 6000, creditedCents: 0, ...values }) as ClientPaper;

test('an invoice is paid until credit notes give back a part or the whole of it', () => {
  expect(clientPaperState(paper({}))).toBe('paid');
  expect(clientPaperState(paper({ creditedCents: 1 }))).toBe('partly-refunded');
  expect(clientPaperState(paper({ creditedCents: 5999 }))).toBe('partly-refunded');
  expect(clientPaperState(paper({ creditedCents: 6000 }))).toBe('refunded');
  expect(clientPaperState(paper({ kind: 'credit-note' }))).toBe('credit');
});

test('totals subtract credit notes, and keep currencies apart', () => {
  expect(
    totalsOf([
      paper({}),
      paper({ kind: 'credit-note', grossCents: 1500 }),
      paper({ currency: 'USD', grossCents: 4000 }),
    ]),
  ).toEqual([
    { currency: 'EUR', cents: 4500 },
    { currency: 'USD', cents: 4000 },
  ]);
  expect(totalsOf([])).toEqual([]);
});
