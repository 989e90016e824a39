import { done, type Outcome, refused } from '#kernel/outcome';
import type { Platform } from '#platform/platform';
import type { NotificationsRefusal } from '../refusals.ts';
import { isMailTopic, type MailTopic } from '../rules/topics.ts';
import { unsubscribeForm } from '../schemas.ts';
import { refuseTopic } from '../store/refusals.ts';
import { unsubscriberIn } from '../unsubscribe.ts';

/** Unsubscribes from one topic by the link of a mail: by the person, or by their mail program (RFC 8058). Not rate limited: a provider
 * sends for many people from one IP, and checking a forged link is cheap. */
export async function unsubscribe(
  platform: Platform,
  form: unknown,
): Promise<Outcome<{ topic: MailTopic }, NotificationsRefusal>> {
  const input = unsubscribeForm.safeParse(form);
  if (!input.success || !isMailTopic(input.data.topic)) return refused('link-invalid');
  const { topic, token } = input.data;
  const userId = unsubscriberIn(platform, topic, token);
  const person =
    userId && (await platform.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst());
  if (!person) return refused('link-invalid');
  await refuseTopic(platform.db, { userId, topic, way: 'link', at: platform.clock.now() });
  return done({ topic });
}
