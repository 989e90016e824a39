import type { ProfileId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { action, noteAcceptance, phoneColumns } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { DatabaseTransaction } from '#platform/database';
import { announce } from '#platform/outbox';
import type { ExpertsAct } from '../acts.ts';
import type { ExpertsFacts } from '../facts.ts';
import { applyRefusals, standingOf } from '../rules/application.ts';
import { readApplication } from '../rules/application-form.ts';
import type { Regulated } from '../rules/regulated.ts';
import { applicationForm } from '../schemas.ts';

/** Text that the public profile shows for a register entry or the statement; the caller supplies it. */
export interface ApplicationWords {
  regulatedNote(regulated: Regulated): string;
}

/** Makes the caller an applicant, also after a rejection, on their own profile and in one transaction. */
export const submitApplication = action(
  { who: 'may-apply', input: applicationForm },
  ({ platform, actor: { id: userId, profileId }, input: fields, now }, words: ApplicationWords) =>
    platform.db.transaction().execute(async (trx) => {
      // Rechecked under a row lock: the state may have changed since the page was loaded, for instance by a double click.
      const person = await trx
        .selectFrom('user_profiles')
        .innerJoin('users', 'users.id', 'user_profiles.user_id')
        .select(['user_profiles.role', 'user_profiles.application_status', 'users.email', 'users.email_verified'])
        .where('user_profiles.id', '=', profileId)
        .where('user_profiles.status', '=', 'active')
        .forNoKeyUpdate('user_profiles')
        .executeTakeFirst();
      if (!person) return refused('not-authenticated');
      const { role, application_status: applicationStatus, email_verified: emailVerified } = person;
      const refusal = applyRefusals[standingOf({ role, applicationStatus, emailVerified })];
      if (refusal) return refused(refusal);
      const read = readApplication(fields);
      if (!read.ok) return read;
      if (fields.email.toLowerCase() !== person.email) return refused('email-differs');
      const { domains, regulated, ...application } = read.value;
      if (!(await chooseDomains(trx, profileId, domains))) return refused('domain-missing');
      await trx
        .updateTable('user_profiles')
        .set({
          first_name: application.firstName,
          last_name: application.lastName,
          position: application.position,
          company: application.company,
          experience_years: application.experienceYears,
          bio: application.bio,
          ...phoneColumns(platform.env, profileId, application.phone),
          linkedin_url: application.linkedinUrl,
          hourly_rate_cents: application.hourlyRateCents,
          currency: 'EUR',
          regulated_note: regulated && words.regulatedNote(regulated),
          role: 'expert',
          application_status: 'pending',
          application_date: now,
          validated_by: null,
          validation_date: null,
          updated_at: now,
        })
        .where('id', '=', profileId)
        .execute();
      if (role !== 'expert') {
        const act: ExpertsAct = 'role-changed';
        await audit(trx, { act, actorId: profileId, subjectId: profileId, details: { from: role, to: 'expert' } });
      }
      await noteAcceptance(trx, { way: 'application', userId }, now);
      const payload: ExpertsFacts['application-submitted'] = { profileId };
      await announce(trx, { fact: 'application-submitted', payload });
      return done(null);
    }),
);

/** Replaces the applicant's domains, in the order sent. Returns false without changes when one of them is unknown. */
async function chooseDomains(
  trx: DatabaseTransaction,
  profileId: ProfileId,
  slugs: readonly string[],
): Promise<boolean> {
  const rows = await trx.selectFrom('domains').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  if (rows.length !== slugs.length) return false;
  await trx.deleteFrom('user_domains').where('user_profile_id', '=', profileId).execute();
  const links = rows.map(({ id, slug }) => ({
    user_profile_id: profileId,
    domain_id: id,
    position: slugs.indexOf(slug),
  }));
  await trx.insertInto('user_domains').values(links).execute();
  return true;
}
