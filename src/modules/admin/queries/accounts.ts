import { type SqlBool, sql } from 'kysely';
import { containing } from '#kernel/containing';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { earnedBy, totalPaidBy } from '#modules/ledger/server';
import type { Database } from '#platform/database';
import type { AccountRole, AccountStatus } from '../rules/accounts.ts';
import { type AuditEntry, auditTrail } from './audit-trail.ts';

export interface AccountEntry {
  readonly id: ProfileId;
  /** Empty for an erased account. */
  readonly name: string;
  readonly email: string;
  readonly role: AccountRole;
  readonly status: AccountStatus;
  readonly createdAt: Date;
}

interface Wanted {
  /** Part of a name or email address; ignores case and accents. */
  readonly search: string;
  readonly role?: AccountRole | undefined;
  readonly status?: AccountStatus | undefined;
  readonly after?: ProfileId | undefined;
  readonly limit?: number;
}

export interface AccountPage {
  readonly accounts: readonly AccountEntry[];
  readonly after: ProfileId | undefined;
}

/** Lists accounts, newest first, one page at a time. Erased accounts are blank and listed only on request. */
export async function listAccounts(
  db: Database,
  { search, role, status, after, limit = 30 }: Wanted,
): Promise<AccountPage> {
  const rows = await accounts(db)
    .where('person.status', 'in', status ? [status] : ['active', 'suspended'])
    .$if(role !== undefined, (query) => query.where('person.role', '=', role ?? 'client'))
    .$if(search !== '', (query) =>
      // Same expression as the index people_by_name, so that the index is used.
      query.where(
        sql<SqlBool>`fold_text(person.first_name || ' ' || person.last_name || ' ' || person.email) like fold_text(${containing(search)})`,
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(person.created_at, person.id) < (select last.created_at, last.id from user_profiles last where last.id = ${after})`,
      ),
    )
    .orderBy('person.created_at', 'desc')
    .orderBy('person.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit).map(entryFrom);
  return { accounts: page, after: rows.length > limit ? page.at(-1)?.id : undefined };
}

export interface Account extends AccountEntry {
  readonly emailVerified: boolean;
  readonly applicationStatus: string | null;
  /** Public address of a listed expert; null otherwise. */
  readonly slug: string | null;
  /** Number of signed-in browsers. */
  readonly openSessions: number;
  readonly upcoming: number;
  readonly completed: number;
  readonly paid: readonly Money[];
  readonly earned: readonly Money[];
  readonly claims: readonly {
    readonly id: AppointmentId;
    readonly title: string;
    readonly raisedAt: Date;
    readonly decided: boolean;
  }[];
  readonly suspensions: readonly {
    readonly id: string;
    readonly reason: string;
    readonly suspendedAt: Date;
    readonly liftedAt: Date | null;
  }[];
  readonly acts: readonly AuditEntry[];
}

const mostShown = 20;

/** Details that an admin needs to decide about an account; contains no secrets and no private messages. */
export async function findAccount(db: Database, id: ProfileId, now: Date): Promise<Account | undefined> {
  const row = await accounts(db)
    .innerJoin('users', 'users.id', 'person.user_id')
    .leftJoin('expert_cards as card', 'card.id', 'person.id')
    .select(['users.email_verified', 'person.application_status', 'card.slug'])
    .select([
      sql<number>`(select count(*)::int from sessions where user_id = person.user_id and expires_at > ${now})`.as(
        'open',
      ),
      sql<number>`(select count(*)::int from appointments where ${ofPerson} and status in ('requested', 'scheduled') and starts_at > ${now})`.as(
        'upcoming',
      ),
      sql<number>`(select count(*)::int from appointments where ${ofPerson} and status = 'completed')`.as('completed'),
    ])
    .where('person.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [paid, earned, claims, suspensions, { entries: acts }] = await Promise.all([
    totalPaidBy(db, id),
    earnedBy(db, id, { from: new Date(0), to: new Date(now.getTime() + 1) }),
    claimsOfAccount(db, id),
    db
      .selectFrom('account_suspensions')
      .select(['id', 'reason', 'suspended_at as suspendedAt', 'lifted_at as liftedAt'])
      .where('user_profile_id', '=', id)
      .orderBy('suspended_at', 'desc')
      .limit(mostShown)
      .execute(),
    auditTrail(db, { about: id, limit: mostShown }),
  ]);
  return {
    ...entryFrom(row),
    emailVerified: row.email_verified,
    applicationStatus: row.application_status,
    slug: row.slug,
    openSessions: row.open,
    upcoming: row.upcoming,
    completed: row.completed,
    paid,
    earned,
    claims,
    suspensions,
    acts,
  };
}

const ofPerson = sql`(client_id = person.id or expert_id = person.id)`;

async function claimsOfAccount(db: Database, id: ProfileId): Promise<Account['claims']> {
  const rows = await db
    .selectFrom('claims as claim')
    .innerJoin('appointments as appointment', 'appointment.id', 'claim.appointment_id')
    .select(['claim.appointment_id', 'title', 'raised_at', 'decided_at'])
    .where((eb) => eb.or([eb('claim.client_id', '=', id), eb('claim.expert_id', '=', id)]))
    .orderBy('raised_at', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({
    id: row.appointment_id,
    title: row.title,
    raisedAt: row.raised_at,
    decided: row.decided_at !== null,
  }));
}

const accounts = (db: Database) =>
  db
    .selectFrom('user_profiles as person')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.email', 'person.role', 'person.status'])
    .select('person.created_at');

const entryFrom = (row: Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>): AccountEntry => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  role: row.role,
  status: row.status,
  createdAt: row.created_at,
});
