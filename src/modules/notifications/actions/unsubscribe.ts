import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { isMailTopic } from '../rules/topics.ts';
import { unsubscribeForm } from '../schemas.ts';
import { refuseTopic } from '../store/refusals.ts';
import { unsubscriberIn } from '../unsubscribe.ts';

/** Unsubscribes from one topic by the link of a mail: by the person, or by their mail program (RFC 8058). Not rate limited: a provider
 * sends for many people from one IP, and checking a forged link is cheap. */
export const unsubscribe = action(
  { who: 'everyone', input: unsubscribeForm, invalid: () => refused('link-invalid') },
  async ({ platform, input: { topic, token }, now }) => {
    if (!isMailTopic(topic)) return refused('link-invalid');
    const userId = unsubscriberIn(platform, topic, token);
    const person =
      userId && (await platform.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst());
    if (!person) return refused('link-invalid');
    await refuseTopic(platform.db, { userId, topic, way: 'link', at: now });
    return done({ topic });
  },
);
