import { expect, test } from 'vitest';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { value } from '../../../../tests/support/database/two-factor.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { sendMessage } from './send-message.ts';

const { db } = platform;
const form = (own: Record<string, unknown> = {}) => ({ subject: 'Ma facture', message: 'Où la trouver ?', ...own });
const member = async () => viewerOf(db, await addPerson(db));
const stored = () => db.selectFrom('contact_messages').selectAll().execute();

test('[CONT05] a signed-out visitor cannot send a message', async () => {
  const before = await stored();
  expect(await sendMessage(platform, undefined, form(), 'support')).toEqual({ ok: false, refusal: 'sign-in-to-write' });
  expect(await stored()).toEqual(before);
});

test.each([
  ['form-incomplete', {}],
  ['form-incomplete', form({ subject: ' \n ' })],
  ['form-incomplete', form({ message: '\0 ' })],
  ['form-incomplete', form({ message: ['a'] })],
  ['subject-too-long', form({ subject: 'x'.repeat(201) })],
  ['message-too-long', form({ message: 'x'.repeat(5001) })],
])('[CONT06] %s, and no message is stored', async (refusal, wrong) => {
  const before = await stored();
  expect(await sendMessage(platform, await member(), wrong, 'support')).toEqual({ ok: false, refusal });
  expect(await stored()).toEqual(before);
});

test('[CONT03] [CONT06] a message is stored with its sender, up to its full length', async () => {
  const viewer = await member();
  const message = `Première ligne\r\nseconde ${'x'.repeat(4977)}`;
  // The author comes from the session, never from the form.
  const filled = form({ subject: ` ${'é'.repeat(200)} `, message, user_id: crypto.randomUUID() });
  const { messageId } = value(await sendMessage(platform, viewer, filled, 'support'));
  const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', messageId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    user_id: viewer.id,
    kind: 'support',
    subject: 'é'.repeat(200),
    message: message.replace('\r\n', '\n'),
    created_at: expect.any(Date),
    answered_at: null,
  });
});

test('a subject is reduced to one line', async () => {
  const viewer = await member();
  await sendMessage(platform, viewer, form({ subject: 'Un atelier\r\nBcc: tous' }), 'event-proposal');
  const rows = (await stored()).filter(({ user_id }) => user_id === viewer.id);
  expect(rows).toMatchObject([{ kind: 'event-proposal', subject: 'Un atelier Bcc: tous' }]);
});

test('messages are limited per client and hour, without affecting other clients', async () => {
  const limited = await testPlatform({ MESSAGES_PER_HOUR: '2' });
  const viewer = await member();
  for (const ok of [true, true, false])
    expect(await sendMessage(limited, viewer, form(), 'support')).toMatchObject({ ok });
  expect(await sendMessage(limited, await member(), form(), 'support')).toMatchObject({ ok: true });
});

test('messages are deleted with their account', async () => {
  const viewer = await member();
  await sendMessage(platform, viewer, form(), 'support');
  await db.deleteFrom('user_profiles').where('user_id', '=', viewer.id).execute();
  await db.deleteFrom('users').where('id', '=', viewer.id).execute();
  expect((await stored()).filter(({ user_id }) => user_id === viewer.id)).toEqual([]);
});

test('the database refuses invalid messages and incomplete answers', async () => {
  const { id, profileId } = await member();
  const row = { user_id: id, kind: 'support', subject: 'Sujet', message: 'Message' };
  for (const [wrong, constraint] of [
    [{ kind: 'spam' }, /message_kind_is_known/],
    [{ subject: ' ' }, /a_message_has_a_subject/],
    [{ subject: 'x'.repeat(201) }, /a_message_has_a_subject/],
    [{ message: '' }, /a_message_says_something/],
    [{ message: 'x'.repeat(5001) }, /a_message_says_something/],
    [{ answer: 'Oui' }, /an_answer_to_a_message_has_its_author_and_date/],
    [{ answered_at: new Date(), answered_by: profileId }, /an_answer_to_a_message_has_its_author_and_date/],
    [{ answer: ' ', answered_at: new Date(), answered_by: profileId }, /an_answer_to_a_message_says_something/],
  ] as const)
    await expect(
      db
        .insertInto('contact_messages')
        .values({ ...row, ...wrong })
        .execute(),
    ).rejects.toThrow(constraint);
});
