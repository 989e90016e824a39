import type { ProfileId } from '#kernel/ids';
import { phoneIn } from '#modules/identity/server';
import type { Platform } from '#platform/platform';

/** Profile values that prefill the application form, and the result of the last application. */
export interface OwnApplication {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly position: string;
  readonly company: string;
  /** Null before the first application. */
  readonly experienceYears: number | null;
  readonly bio: string;
  readonly phone: string | null;
  readonly linkedinUrl: string | null;
  readonly hourlyRateCents: number | null;
  readonly domains: readonly string[];
  readonly appliedAt: Date | null;
  /** Reason that the admin gave to a rejected applicant. */
  readonly rejectionReason: string | null;
}

export async function ownApplication(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  profileId: ProfileId,
): Promise<OwnApplication | undefined> {
  const row = await db
    .selectFrom('user_profiles as person')
    .select((eb) => [
      'first_name',
      'last_name',
      'email',
      'position',
      'company',
      'experience_years',
      'bio',
      'phone',
      'phone_sealed',
      'linkedin_url',
      'hourly_rate_cents',
      'application_date',
      eb
        .selectFrom('user_domains as link')
        .innerJoin('domains', 'domains.id', 'link.domain_id')
        .select((of) =>
          of.fn.coalesce(of.fn.agg<string[]>('array_agg', ['domains.slug']), of.val<string[]>([])).as('slugs'),
        )
        .whereRef('link.user_profile_id', '=', 'person.id')
        .as('domains'),
      eb
        .selectFrom('application_rejections as rejection')
        .select('reason')
        .whereRef('rejection.user_profile_id', '=', 'person.id')
        .whereRef('rejection.applied_at', '=', 'person.application_date')
        .as('reason'),
    ])
    .where('person.id', '=', profileId)
    .executeTakeFirst();
  return (
    row && {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      position: row.position,
      company: row.company,
      experienceYears: row.experience_years || null,
      bio: row.bio,
      phone: phoneIn(env, profileId, row),
      linkedinUrl: row.linkedin_url,
      hourlyRateCents: row.hourly_rate_cents,
      domains: row.domains ?? [],
      appliedAt: row.application_date,
      rejectionReason: row.reason,
    }
  );
}
