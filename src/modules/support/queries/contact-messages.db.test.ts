import { expect, test } from 'vitest';
import type { ContactMessageId } from '#kernel/ids';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { addMessage } from '../../../../tests/support/database/support.ts';
import { findAnsweredMessage, ownMessages } from './contact-messages.ts';

const { db } = platform;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 9, minute));

test('[PERM11] a client reads only their own messages, newest first', async () => {
  const claire = await addPerson(db);
  const paul = await addPerson(db);
  for (let minute = 0; minute < 3; minute++)
    await addMessage(db, claire, { subject: `n° ${minute}`, created_at: at(minute) });
  await addMessage(db, paul, { subject: 'secret', created_at: at(9) });
  expect((await ownMessages(db, claire.userId)).map(({ subject }) => subject)).toEqual(['n° 2', 'n° 1', 'n° 0']);
  expect(await ownMessages(db, claire.userId, 1)).toMatchObject([{ kind: 'support', sentAt: at(2), answer: null }]);
});

test('an unanswered message has no answer to mail', async () => {
  const claire = await addPerson(db, { first_name: 'Claire' });
  const admin = await addPerson(db, { role: 'admin' });
  const open = await addMessage(db, claire);
  expect(await findAnsweredMessage(db, open.id as ContactMessageId)).toBeUndefined();
  const answer = { answer: 'Oui.', answered_at: at(1), answered_by: admin.profileId };
  const { id } = await addMessage(db, claire, { created_at: at(0), ...answer });
  expect(await findAnsweredMessage(db, id as ContactMessageId)).toEqual({
    email: claire.email,
    firstName: 'Claire',
    subject: 'Ma facture',
    sentAt: at(0),
    answer: 'Oui.',
  });
});
