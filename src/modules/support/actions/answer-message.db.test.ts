import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { addMessage, addReport } from '../../../../tests/support/database/support.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { answerMessage } from './answer-message.ts';

const { db } = platform;
const newAdmin = async () => viewerOf(db, await addPerson(db, { role: 'admin' }));
const answer = 'Dans votre espace,\r\nsous « Mes rendez-vous ».';

const records = () => db.selectFrom('audit_records').selectAll().orderBy('id').execute();
const allThatAnAnswerChanges = async () => ({
  messages: await db.selectFrom('contact_messages').selectAll().orderBy('id').execute(),
  reports: await db.selectFrom('content_reports').selectAll().orderBy('id').execute(),
  records: await records(),
  facts: [await announced(db, 'message-answered'), await announced(db, 'content-report-answered')],
});

test('[PERM12] a visitor, the author and an expert cannot answer a message', async () => {
  const person = await addPerson(db);
  const expert = await addExpert(db);
  const { id } = await addMessage(db, person);
  const before = await allThatAnAnswerChanges();
  for (const [viewer, refusal] of [
    [undefined, 'not-authenticated'],
    [await viewerOf(db, person), 'not-admin'],
    [await viewerOf(db, expert), 'not-admin'],
  ] as const)
    expect(await answerMessage(platform, viewer, { kind: 'support', id, answer })).toEqual({ ok: false, refusal });
  expect(await allThatAnAnswerChanges()).toEqual(before);
});

test.each([
  ['form-incomplete', { answer: ' ' }],
  ['form-incomplete', { id: 'une' }],
  ['form-incomplete', { kind: 'letter' }],
  ['answer-too-long', { answer: 'x'.repeat(5001) }],
  ['already-answered', { id: crypto.randomUUID() }],
  // No item of this kind has this id.
  ['already-answered', { kind: 'content-report' }],
])('%s: no answer is stored, audited or mailed', async (refusal, wrong) => {
  const { id } = await addMessage(db, await addPerson(db));
  const admin = await newAdmin();
  const before = await allThatAnAnswerChanges();
  expect(await answerMessage(platform, admin, { kind: 'support', id, answer, ...wrong })).toEqual({
    ok: false,
    refusal,
  });
  expect(await allThatAnAnswerChanges()).toEqual(before);
});

test('[ADMIN19] an answer is stored with its admin and date, audited without its text, and announced', async () => {
  const sender = await addPerson(db);
  const admin = await newAdmin();
  for (const kind of ['support', 'event-proposal'] as const) {
    const { id } = await addMessage(db, sender, { kind });
    expect(await answerMessage(platform, admin, { kind, id, answer })).toEqual({ ok: true, value: { id } });
    const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({
      answer: answer.replace('\r\n', '\n'),
      answered_by: admin.profileId,
      answered_at: expect.any(Date),
    });
    expect((await records()).at(-1)).toMatchObject({
      act: 'message-answered',
      actor_id: admin.profileId,
      subject_id: sender.profileId,
      details: { messageId: id },
    });
    expect((await announced(db, 'message-answered')).at(-1)).toEqual({ messageId: id });
  }
});

test('a report is answered the same way, with or without an account', async () => {
  const admin = await newAdmin();
  const reporter = await addPerson(db);
  for (const [reporter_id, subject_id] of [
    [null, null],
    [reporter.userId, reporter.profileId],
  ] as const) {
    const { id } = await addReport(db, { reporter_id });
    expect(await answerMessage(platform, admin, { kind: 'content-report', id, answer })).toMatchObject({ ok: true });
    expect((await records()).at(-1)).toMatchObject({
      act: 'content-report-answered',
      actor_id: admin.profileId,
      subject_id,
      details: { reportId: id },
    });
    expect((await announced(db, 'content-report-answered')).at(-1)).toEqual({ reportId: id });
  }
});

test('only one of several concurrent answers succeeds; the others are refused as already answered', async () => {
  const { id } = await addMessage(db, await addPerson(db));
  const admins = await Promise.all([newAdmin(), newAdmin(), newAdmin()]);
  const outcomes = await Promise.all(
    admins.map((admin) => answerMessage(platform, admin, { kind: 'support', id, answer: `De ${admin.profileId}` })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal === 'already-answered')).toHaveLength(2);
  expect(
    (await announced(db, 'message-answered')).filter((each) => (each as { messageId: string }).messageId === id),
  ).toHaveLength(1);
});

test('the database refuses an incomplete answer to a report', async () => {
  await expect(addReport(db, { answer: 'Oui' })).rejects.toThrow(/an_answer_to_a_report_has_its_author_and_date/);
});
