import { expect, test } from 'vitest';
import type { ReviewId } from '#kernel/ids';
import { readReviewAddress, reviewAddress, reviewAtPath } from './review-address.ts';

const id = '0b9f2f4e-8f1f-4a55-9a39-1d2f3c4b5a69' as ReviewId;
const read = (address: string) => readReviewAddress(new URL(address, 'https://visavis.example').searchParams);

test('filters are parsed back from their address', () => {
  const question = {
    words: 'Haddad & fils',
    state: 'hidden',
    only: id,
    after: { micros: '1700000000000001', id },
  } as const;
  expect(read(reviewAddress(question))).toEqual(question);
  expect(read(reviewAddress({}))).toEqual({});
});

test('the address of the other list has no review filters, and invalid filter values are ignored', () => {
  expect(read('/admin/avis?sujet=other')).toBeUndefined();
  expect(read('/admin/avis?vue=evaluations&etat=perdu&avis=1&apres=hier&q=%00%20')).toEqual({});
});

test('the id of a reported review is parsed from its address', () => {
  expect(reviewAtPath(`/expert/ines-haddad/avis/${id}`)).toBe(id);
  for (const path of ['/expert/ines-haddad', '/expert/ines-haddad/avis/1', `/avis/${id}`])
    expect(reviewAtPath(path)).toBeUndefined();
});
