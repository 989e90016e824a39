import { expect, test } from 'vitest';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { value } from '../../../../tests/support/database/two-factor.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { newCaller, newEmail } from '../../../../tests/support/database/visitors.ts';
import { reportContent } from './report-content.ts';

const { db, site } = platform;
const form = (own: Record<string, unknown> = {}) => ({
  page: `${site.origin}/expert/camille-renaud?x=1`,
  category: 'fraud',
  reason: 'Ce diplôme n’existe pas.',
  email: newEmail(),
  ...own,
});

test.each([
  ['form-incomplete', {}],
  ['form-incomplete', form({ page: ' ' })],
  ['form-incomplete', form({ category: 'boredom' })],
  ['form-incomplete', form({ category: '' })],
  ['form-incomplete', form({ reason: ' \n ' })],
  ['form-incomplete', form({ reason: '\0' })],
  ['form-incomplete', form({ email: undefined })],
  ['email-invalid', form({ email: 'claire' })],
  ['email-invalid', form({ email: '' })],
  ['page-not-ours', form({ page: 'https://ailleurs.example/expert' })],
  ['reason-too-long', form({ reason: 'x'.repeat(5001) })],
])('%s, and no report is announced', async (refusal, wrong) => {
  const before = await announced(db, 'content-reported');
  expect(await reportContent(platform, undefined, wrong, newCaller().ip)).toEqual({ ok: false, refusal });
  expect(await announced(db, 'content-reported')).toEqual(before);
});

test('a report is stored with its page and announced', async () => {
  const reason = `Première ligne\r\nseconde ${'x'.repeat(4970)}`;
  const { reportId } = value(
    await reportContent(platform, undefined, form({ reason, email: 'Claire@Courrier.example' }), newCaller().ip),
  );
  const row = await db.selectFrom('content_reports').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    page_path: '/expert/camille-renaud',
    category: 'fraud',
    reason: reason.replace('\r\n', '\n'),
    reporter_email: 'claire@courrier.example',
    reporter_id: null,
  });
  expect(await announced(db, 'content-reported')).toContainEqual({ reportId });
});

test('a signed-in reporter is stored until the account is deleted', async () => {
  const person = await addPerson(db);
  const { userId } = person;
  const { reportId } = value(await reportContent(platform, await viewerOf(db, person), form(), newCaller().ip));
  const reporter = () =>
    db.selectFrom('content_reports').select('reporter_id').where('id', '=', reportId).executeTakeFirst();
  expect(await reporter()).toEqual({ reporter_id: userId });
  await db.deleteFrom('user_profiles').where('user_id', '=', userId).execute();
  await db.deleteFrom('users').where('id', '=', userId).execute();
  expect(await reporter()).toEqual({ reporter_id: null });
});

test('reports are limited by IP address and by email address', async () => {
  const limited = await testPlatform({ REPORTS_PER_HOUR: '2' });
  const tooMany = { ok: false, refusal: 'too-many-attempts' };
  const one = newCaller().ip;
  for (let time = 0; time < 2; time++)
    expect(await reportContent(limited, undefined, form(), one)).toMatchObject({ ok: true });
  expect(await reportContent(limited, undefined, form(), one)).toEqual(tooMany);
  const email = newEmail();
  for (let time = 0; time < 2; time++)
    expect(await reportContent(limited, undefined, form({ email }), newCaller().ip)).toMatchObject({ ok: true });
  expect(await reportContent(limited, undefined, form({ email }), newCaller().ip)).toEqual(tooMany);
});

test('the database refuses invalid reports', async () => {
  const row = { page_path: '/faq', category: 'other', reason: 'Une raison', reporter_email: 'a@courrier.example' };
  for (const [wrong, constraint] of [
    [{ page_path: 'https://ailleurs.example' }, /a_report_names_a_page_of_ours/],
    [{ page_path: '//ailleurs.example' }, /a_report_names_a_page_of_ours/],
    [{ category: 'boredom' }, /report_category_is_known/],
    [{ reason: ' ' }, /a_report_gives_a_reason/],
    [{ reason: 'x'.repeat(5001) }, /a_report_gives_a_reason/],
    [{ reporter_email: 'A@courrier.example' }, /reporter_email_is_lower_case/],
  ] as const)
    await expect(
      db
        .insertInto('content_reports')
        .values({ ...row, ...wrong })
        .execute(),
    ).rejects.toThrow(constraint);
});
