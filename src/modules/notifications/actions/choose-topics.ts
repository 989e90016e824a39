import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Caller, Identity } from '#modules/identity/server';
import type { NotificationsRefusal } from '../refusals.ts';
import { type MailTopic, mailTopics } from '../rules/topics.ts';
import { topicsForm } from '../schemas.ts';
import { refuseTopic } from '../store/refusals.ts';

/** Saves the person's choice of optional mails, all topics at once: a form does not send a switch that is off. */
export async function chooseTopics(
  { platform, limits }: Identity,
  caller: Caller,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<{ wanted: readonly MailTopic[] }, NotificationsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = topicsForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { id: userId, email } = person.value;
  if (!(await limits.allow('mail-choice', caller.ip, email))) return refused('too-many-attempts');
  const wanted = mailTopics.filter((topic) => input.data[topic] === 'on');
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    if (wanted.length > 0)
      await trx.deleteFrom('mail_refusals').where('user_id', '=', userId).where('topic', 'in', wanted).execute();
    for (const topic of mailTopics)
      if (!wanted.includes(topic)) await refuseTopic(trx, { userId, topic, way: 'page', at });
  });
  return done({ wanted });
}
