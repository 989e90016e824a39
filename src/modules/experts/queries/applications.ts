import { sql } from 'kysely';
import { containing } from '#kernel/containing';
import type { ProfileId } from '#kernel/ids';
import type { Currency, Money } from '#kernel/money';
import { phoneIn } from '#modules/identity/server';
import type { ApplicationStatus } from '#platform/database/types';
import type { Platform } from '#platform/platform';

export interface ApplicationEntry {
  readonly id: ProfileId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly position: string;
  readonly company: string;
  readonly experienceYears: number;
  readonly bio: string;
  readonly applicationDate: Date | null;
  readonly validationDate: Date | null;
  readonly applicationStatus: ApplicationStatus | null;
  readonly avatarUrl: string | null;
  readonly phone: string | null;
  readonly linkedinUrl: string | null;
  /** Null: the launch grid applies. */
  readonly hourlyRate: Money | null;
  /** Register number or statement, which the admin checks (product decision 65). */
  readonly regulatedNote: string | null;
  readonly domains: readonly { readonly slug: string; readonly name: string }[];
  /** Rejections of this and earlier applications, newest first. */
  readonly rejections: readonly { readonly rejectedAt: Date; readonly reason: string }[];
}

export interface ApplicationPage {
  readonly applications: readonly ApplicationEntry[];
  /** Cursor of the next page: the last profile of this one; undefined on the last page. */
  readonly after: ProfileId | undefined;
}

interface ApplicationSearch {
  /** Undefined: all statuses. */
  readonly status?: ApplicationStatus;
  /** Part of a name or email address; ignores case and accents. */
  readonly search?: string;
  readonly after?: string | undefined;
  readonly limit?: number;
}

interface JsonRejection {
  readonly rejectedAt: string;
  readonly reason: string;
}

/** Lists all applications, newest account first, one page at a time. */
export async function listApplications(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  { status, search = '', after, limit = 20 }: ApplicationSearch = {},
): Promise<ApplicationPage> {
  const rows = await db
    .selectFrom('user_profiles as person')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'position',
      'company',
      'experience_years as experienceYears',
      'bio',
      'application_date as applicationDate',
      'validation_date as validationDate',
      'application_status as applicationStatus',
      'avatar_url as avatarUrl',
      'phone',
      'phone_sealed',
      'linkedin_url as linkedinUrl',
      'hourly_rate_cents as rateCents',
      'currency',
      'regulated_note as regulatedNote',
      sql<ApplicationEntry['domains']>`(
        select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by position), '[]')
        from user_domains as link join domains on domains.id = link.domain_id
        where link.user_profile_id = person.id)`.as('domains'),
      sql<JsonRejection[]>`(
        select coalesce(json_agg(json_build_object('rejectedAt', rejected_at, 'reason', reason) order by rejected_at desc), '[]')
        from application_rejections where user_profile_id = person.id)`.as('rejections'),
    ])
    .where('role', '=', 'expert')
    .$if(status !== undefined, (query) => query.where('application_status', '=', status ?? null))
    .$if(search !== '', (query) =>
      // Same expression as the index people_by_name, so that the index is used.
      query.where(
        sql<boolean>`fold_text(first_name || ' ' || last_name || ' ' || email) like fold_text(${containing(search)})`,
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select created_at, id from user_profiles where id = ${after ?? null})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const applications = rows.slice(0, limit).map(({ rateCents, currency, phone, phone_sealed, ...row }) => ({
    ...row,
    id: row.id,
    phone: phoneIn(env, row.id, { phone, phone_sealed }),
    hourlyRate: rateCents === null ? null : { cents: rateCents, currency: currency as Currency },
    rejections: row.rejections.map(({ rejectedAt, reason }) => ({ rejectedAt: new Date(rejectedAt), reason })),
  }));
  return { applications, after: rows.length > limit ? applications.at(-1)?.id : undefined };
}
