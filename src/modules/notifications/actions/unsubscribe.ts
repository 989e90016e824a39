import { done, type Outcome, refused } from '#kernel/outcome';
import type { Platform } from '#platform/platform';
import type { NotificationsRefusal } from '../refusals.ts';
import { isMailTopic, type MailTopic } from '../rules/topics.ts';
import { unsubscribeForm } from '../schemas.ts';
import { refuseTopic } from '../store/refusals.ts';
import { unsubscriberIn } from '../unsubscribe.ts';

/** Refuses mails of one topic by the link of one of them: by a person, or by a mail program for them (RFC 8058). Nobody is counted out:
 * a provider sends for many people from one address, and a link that is not ours costs no more than a glance. */
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
