import { done, refused } from '#kernel/outcome';
import { action, allowAttempt, type Caller } from '#modules/identity/server';
import { mailConsent } from '../queries/mail-consent.ts';
import { mailChoiceForm } from '../schemas.ts';

/** Records the choice about optional mails with its date and channel; an unchanged choice is not recorded again. */
export const chooseMails = action(
  { who: 'signed-in', input: mailChoiceForm },
  async ({ platform, actor: { profileId, email }, input, now }, caller: Caller) => {
    if (!(await allowAttempt(platform, 'mail-choice', caller.ip, email))) return refused('too-many-attempts');
    const given = input.news === 'on';
    const last = await mailConsent(platform.db, profileId);
    if ((last?.given ?? false) !== given)
      await platform.db
        .insertInto('mail_consents')
        .values({ user_profile_id: profileId, given, decided_at: now, way: 'profile-page' })
        .execute();
    return done({ given });
  },
);
