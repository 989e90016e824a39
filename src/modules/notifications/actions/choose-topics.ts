import { done, refused } from '#kernel/outcome';
import { action, allowAttempt, type Caller } from '#modules/identity/server';
import { mailTopics } from '../rules/topics.ts';
import { topicsForm } from '../schemas.ts';
import { refuseTopic } from '../store/refusals.ts';

/** Saves the person's choice of optional mails, all topics at once: a form does not send a switch that is off. */
export const chooseTopics = action(
  { who: 'signed-in', input: topicsForm },
  async ({ platform, actor: { id: userId, email }, input, now: at }, caller: Caller) => {
    if (!(await allowAttempt(platform, 'mail-choice', caller.ip, email))) return refused('too-many-attempts');
    const wanted = mailTopics.filter((topic) => input[topic] === 'on');
    await platform.db.transaction().execute(async (trx) => {
      if (wanted.length > 0)
        await trx.deleteFrom('mail_refusals').where('user_id', '=', userId).where('topic', 'in', wanted).execute();
      for (const topic of mailTopics)
        if (!wanted.includes(topic)) await refuseTopic(trx, { userId, topic, way: 'page', at });
    });
    return done({ wanted });
  },
);
