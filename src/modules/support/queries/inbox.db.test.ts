import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addPerson, type Person } from '../../../../tests/support/database/people.ts';
import { addMessage, addReport } from '../../../../tests/support/database/support.ts';
import type { Cursor } from '../rules/cursor.ts';
import { countOpen, type InboxSearch, inbox } from './inbox.ts';

const { db } = platform;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 9, minute));
const answered = (by: Person) => ({ answer: 'Oui.', answered_at: at(50), answered_by: by.profileId });

async function textsOf(search: InboxSearch) {
  return (await inbox(db, search)).entries.map(({ text }) => text);
}

test('without messages the inbox is empty', async () => {
  expect(await inbox(db, {})).toEqual({ entries: [], older: undefined });
  expect(await countOpen(db)).toEqual({ support: 0, 'event-proposal': 0, 'content-report': 0 });
});

test('[ADMIN18] messages, proposals and reports are in one list, newest first, with filters and search', async () => {
  const claire = await addPerson(db, { first_name: 'Claire', last_name: 'Fontaine' });
  const ada = await addPerson(db, { role: 'admin', first_name: 'Ada', last_name: 'Min' });
  await addMessage(db, claire, { message: 'premier', created_at: at(1), ...answered(ada) });
  await addReport(db, { reason: 'deuxième', created_at: at(2) });
  await addMessage(db, claire, { kind: 'event-proposal', message: 'troisième', created_at: at(3) });
  await addReport(db, { reason: 'quatrième', created_at: at(4), reporter_id: claire.userId, ...answered(ada) });
  await addMessage(db, claire, { message: 'cinquième', created_at: at(5) });

  expect(await textsOf({})).toEqual(['cinquième', 'quatrième', 'troisième', 'deuxième', 'premier']);
  expect(await textsOf({ kind: 'support' })).toEqual(['cinquième', 'premier']);
  expect(await textsOf({ kind: 'event-proposal' })).toEqual(['troisième']);
  expect(await textsOf({ kind: 'content-report' })).toEqual(['quatrième', 'deuxième']);
  expect(await textsOf({ state: 'open' })).toEqual(['cinquième', 'troisième', 'deuxième']);
  expect(await textsOf({ state: 'answered' })).toEqual(['quatrième', 'premier']);
  expect(await textsOf({ kind: 'content-report', state: 'open' })).toEqual(['deuxième']);
  expect(await textsOf({ search: 'DEUXIEME' })).toEqual(['deuxième']);
  expect(await textsOf({ search: 'claire fontaine' })).toEqual(['cinquième', 'quatrième', 'troisième', 'premier']);
  expect(await textsOf({ search: 'facture', state: 'answered' })).toEqual(['premier']);
  expect(await textsOf({ search: '%' })).toEqual([]);
  expect(await countOpen(db)).toEqual({ support: 1, 'event-proposal': 1, 'content-report': 1 });

  const { entries } = await inbox(db, {});
  expect(entries.at(-1)).toEqual({
    id: expect.any(String),
    kind: 'support',
    subject: 'Ma facture',
    text: 'premier',
    receivedAt: at(1),
    sender: { name: 'Claire Fontaine', email: claire.email },
    answer: { text: 'Oui.', answeredAt: at(50), by: 'Ada Min' },
  });
  expect(entries.at(-2)).toEqual({
    id: expect.any(String),
    kind: 'content-report',
    pagePath: '/expert/camille-renaud',
    category: 'fraud',
    text: 'deuxième',
    receivedAt: at(2),
    sender: { name: '', email: 'temoin@courrier.example' },
    answer: undefined,
  });
});

test('pages neither repeat nor lose entries of one millisecond while new ones arrive', async () => {
  const person = await addPerson(db);
  // Several rows within one millisecond, some of them within the same microsecond.
  await platform.pool.query(
    `insert into contact_messages (user_id, kind, subject, message, created_at)
     select $1, 'support', 'Même instant', 'message ' || n, timestamptz '2026-11-16 09:00:00.000123Z' + (n / 3) * interval '1 microsecond'
     from generate_series(1, 7) as n`,
    [person.userId],
  );
  const read: string[] = [];
  let after: Cursor | undefined;
  do {
    const page = await inbox(db, { after, limit: 2 });
    read.push(...page.entries.map(({ text }) => text));
    after = page.older;
    await addMessage(db, person, { message: 'trop neuf', created_at: new Date('2026-12-01T09:00:00Z') });
  } while (after && read.length < 7);
  const all = await textsOf({ limit: 100 });
  expect(read.slice(0, 7)).toEqual(all.filter((text) => text.startsWith('message ')));
});
