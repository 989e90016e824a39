import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import type { Env } from '#platform/env';
import type { PersonFields } from '../schemas.ts';
import { phoneColumns } from './phone.ts';

interface PersonChange extends PersonFields {
  /** 'A travaillé avec'; like languages and experience, unchanged when omitted. */
  readonly companies?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly experienceYears?: number | undefined;
}

/** Builds the profile update without running it, so that the whole save runs as one statement. */
export const personUpdate = (
  trx: DatabaseTransaction,
  env: Env,
  profileId: ProfileId,
  { firstName, lastName, phone, position, company, linkedinUrl, bio, ...offer }: PersonChange,
  now: Date,
) =>
  trx
    .updateTable('user_profiles')
    .set({
      first_name: firstName,
      last_name: lastName,
      ...phoneColumns(env, profileId, phone),
      position,
      company,
      linkedin_url: linkedinUrl,
      bio,
      ...(offer.companies && { companies: [...offer.companies] }),
      ...(offer.languages && { languages: [...offer.languages] }),
      ...(offer.experienceYears !== undefined && { experience_years: offer.experienceYears }),
      updated_at: now,
    })
    .where('id', '=', profileId);
