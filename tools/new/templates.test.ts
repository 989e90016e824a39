import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newAction, newMail, newMigration, newPage } from './templates.ts';

const changes = [
  newPage('aide/premiers-pas'),
  newAction('events', 'postpone-event'),
  newMail('event-postponed'),
  newMigration('events', 'postponed-to', 17),
];

test('files stand where their kind belongs', () => {
  expect(changes.flatMap(({ files }) => files.map(({ path }) => path))).toEqual([
    'src/web/pages/aide/premiers-pas/page.tsx',
    'src/web/pages/aide/premiers-pas/copy.ts',
    'src/modules/events/actions/postpone-event.ts',
    'src/modules/events/actions/postpone-event.db.test.ts',
    'src/emails/event-postponed.ts',
    'db/migrations/0018_events_postponed_to.sql',
  ]);
});

test.each(changes.flatMap(({ insertions }) => insertions))('$path has a place for what is inserted', (insertion) => {
  const { path, after = '', before } = insertion;
  expect(existsSync(path)).toBe(true);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(after);
  expect(text.slice(text.indexOf(after))).toContain(before);
});

test('the first part of an address is reserved once', () => {
  const [, inRules, inCheck] = newPage('admin/aide').insertions;
  expect(inRules?.unless?.test(readFileSync('src/modules/experts/rules/slug.ts', 'utf8'))).toBe(true);
  expect(inCheck?.unless?.test(readFileSync('db/checks/slugs-are-no-pages.sql', 'utf8'))).toBe(true);
});
