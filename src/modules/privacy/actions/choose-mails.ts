import { done, type Outcome, refused } from '#kernel/outcome';
import { type IdentityRefusal, signedIn, type Viewer } from '#modules/identity';
import type { Caller, Identity } from '#modules/identity/server';
import { mailConsent } from '../queries/mail-consent.ts';
import { mailChoiceForm } from '../schemas.ts';

/** Records the choice about optional mails with its date and channel; an unchanged choice is not recorded again. */
export async function chooseMails(
  { platform, limits }: Identity,
  caller: Caller,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<{ given: boolean }, IdentityRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = mailChoiceForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { profileId, email } = person.value;
  if (!(await limits.allow('mail-choice', caller.ip, email))) return refused('too-many-attempts');
  const given = input.data.news === 'on';
  const last = await mailConsent(platform.db, profileId);
  if ((last?.given ?? false) !== given)
    await platform.db
      .insertInto('mail_consents')
      .values({ user_profile_id: profileId, given, decided_at: platform.clock.now(), way: 'profile-page' })
      .execute();
  return done({ given });
}
