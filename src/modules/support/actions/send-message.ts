import type { ContactMessageId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import type { Viewer } from '#modules/identity';
import type { SupportRefusal } from '../refusals.ts';
import { type MessageKind, messageLength, subjectLength } from '../rules/messages.ts';
import { contactForm } from '../schemas.ts';
import type { Support } from '../support.ts';

/** Stores a message to the operator; admins read it in the inbox. */
export async function sendMessage(
  { platform, allowMessage }: Support,
  viewer: Viewer | undefined,
  kind: MessageKind,
  form: unknown,
): Promise<Outcome<{ messageId: ContactMessageId }, SupportRefusal>> {
  if (!viewer) return refused('sign-in-to-write');
  const input = contactForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { subject, message } = input.data;
  if (subject.length > subjectLength) return refused('subject-too-long');
  if (message.length > messageLength) return refused('message-too-long');
  if (!(await allowMessage(viewer.id))) return refused('too-many-attempts');
  const { id } = await platform.db
    .insertInto('contact_messages')
    .values({ user_id: viewer.id, kind, subject, message })
    .returning('id')
    .executeTakeFirstOrThrow();
  return done({ messageId: id as ContactMessageId });
}
