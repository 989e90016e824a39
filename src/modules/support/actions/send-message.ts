import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { limitOf, type RateLimit } from '#platform/limits';
import { type MessageKind, messageLength, subjectLength } from '../rules/messages.ts';
import { contactForm } from '../schemas.ts';

const messageLimit: RateLimit = { name: 'support:messages-of', most: (env) => env.MESSAGES_PER_HOUR, seconds: 3600 };

/** Stores a message to the operator; admins read it in the inbox. */
export const sendMessage = action(
  { who: 'signed-in', input: contactForm, signedOut: 'sign-in-to-write' },
  async ({ platform, actor, input: { subject, message } }, kind: MessageKind) => {
    if (subject.length > subjectLength) return refused('subject-too-long');
    if (message.length > messageLength) return refused('message-too-long');
    if (!(await limitOf(platform, messageLimit).allow(actor.id))) return refused('too-many-attempts');
    const { id } = await platform.db
      .insertInto('contact_messages')
      .values({ user_id: actor.id, kind, subject, message })
      .returning('id')
      .executeTakeFirstOrThrow();
    return done({ messageId: id });
  },
);
