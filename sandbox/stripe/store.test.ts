import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Complaint } from './records.ts';
import { openStore } from './store.ts';

const complaint = (id: string): Complaint => ({ id, side: 'answer', where: 'here', problems: [] });

function newFile() {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'journal');
}

test('a failed transaction is rolled back in memory and on disk', () => {
  const file = newFile();
  const store = openStore(file);
  store.transaction(() => store.put('_complaint', 'a', complaint('a')));
  const work = () =>
    store.transaction(() => {
      store.put('_complaint', 'a', complaint('changed'));
      store.put('_complaint', 'b', complaint('b'));
      store.drop('_complaint', 'a');
      throw new Error('no');
    });
  expect(work).toThrow('no');
  expect(store.all('_complaint')).toEqual([complaint('a')]);
  store.close();
  expect(openStore(file).all('_complaint')).toEqual([complaint('a')]);
});

test('a failed transaction is committed when its error counts as a result', () => {
  const store = openStore();
  const work = () =>
    store.transaction(
      () => {
        store.put('_complaint', 'a', complaint('a'));
        throw new Error('declined');
      },
      () => true,
    );
  expect(work).toThrow('declined');
  expect(store.get('_complaint', 'a')).toEqual(complaint('a'));
});

test('a half-written line at the end of the journal is ignored', () => {
  const file = newFile();
  const store = openStore(file);
  store.transaction(() => store.put('_complaint', 'a', complaint('a')));
  store.close();
  appendFileSync(file, '[["_complaint","b",{"id":"b","si');
  const reopened = openStore(file);
  expect(reopened.all('_complaint')).toEqual([complaint('a')]);
  reopened.transaction(() => reopened.put('_complaint', 'c', complaint('c')));
  reopened.close();
  expect(openStore(file).all('_complaint')).toEqual([complaint('a'), complaint('c')]);
});

test('a reopened store keeps the order, and its journal holds only the remaining objects', () => {
  const file = newFile();
  const store = openStore(file);
  for (const id of ['a', 'b', 'c', 'a']) store.transaction(() => store.put('_complaint', id, complaint(`${id}!`)));
  store.transaction(() => store.drop('_complaint', 'b'));
  store.close();
  const reopened = openStore(file);
  expect(reopened.all('_complaint').map(({ id }) => id)).toEqual(['a!', 'c!']);
  reopened.close();
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
});

test('a write outside a transaction throws', () => {
  const store = openStore();
  expect(() => store.put('_complaint', 'a', complaint('a'))).toThrow('outside a transaction');
});
