import { type SqlBool, sql } from 'kysely';
import type { AppointmentId, ProfileId, UserId } from '#kernel/ids';
import type { Currency, Money } from '#kernel/money';
import type { Database } from '#platform/database';
import { type Claim, claimFrom } from './claims-of.ts';

export type ClaimState = 'open' | 'decided';

/** Claim as shown to an admin. */
export interface ClaimEntry extends Omit<Claim, 'role'> {
  readonly id: AppointmentId;
  readonly session: { readonly title: string; readonly startsAt: Date; readonly endsAt: Date; readonly price: Money };
  readonly client: Party;
  readonly expert: Party;
  readonly decidedBy: string | null;
}

interface Party {
  readonly id: ProfileId;
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
}

export const mostClaims = 100;

/** Open claims, oldest first, or decided ones, latest first. `search` matches a part of a title, name or email address, ignoring
 * case and accents. */
export async function listClaims(db: Database, state: ClaimState, search = ''): Promise<ClaimEntry[]> {
  const open = state === 'open';
  const rows = await claims(db)
    .where('decided_at', open ? 'is' : 'is not', null)
    .$if(search !== '', (query) =>
      query.where(
        sql<SqlBool>`strpos(fold_text(concat_ws(' ', title, client.first_name, client.last_name, client.email, expert.first_name, expert.last_name, expert.email)), fold_text(${search})) > 0`,
      ),
    )
    .orderBy(open ? 'raised_at' : 'decided_at', open ? 'asc' : 'desc')
    .orderBy('claim.appointment_id')
    .limit(mostClaims)
    .execute();
  return rows.map(entryFrom);
}

export async function findClaim(db: Database, id: AppointmentId): Promise<ClaimEntry | undefined> {
  const row = await claims(db).where('claim.appointment_id', '=', id).executeTakeFirst();
  return row && entryFrom(row);
}

export async function countClaims(db: Database): Promise<number> {
  const row = await db
    .selectFrom('claims')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.open);
}

const claims = (db: Database) =>
  db
    .selectFrom('claims as claim')
    .innerJoin('appointments as appointment', 'appointment.id', 'claim.appointment_id')
    .innerJoin('user_profiles as client', 'client.id', 'claim.client_id')
    .innerJoin('user_profiles as expert', 'expert.id', 'claim.expert_id')
    .leftJoin('user_profiles as admin', 'admin.id', 'claim.decided_by')
    .selectAll('claim')
    .select(['title', 'starts_at', 'ends_at', 'price_cents', 'appointment.currency'])
    .select([
      'client.first_name as client_first',
      'client.last_name as client_last',
      'client.email as client_email',
      'client.user_id as client_user',
    ])
    .select([
      'expert.first_name as expert_first',
      'expert.last_name as expert_last',
      'expert.email as expert_email',
      'expert.user_id as expert_user',
    ])
    .select(['admin.first_name as admin_first', 'admin.last_name as admin_last']);

const entryFrom = (row: Awaited<ReturnType<ReturnType<typeof claims>['executeTakeFirstOrThrow']>>): ClaimEntry => ({
  ...claimFrom(row),
  id: row.appointment_id,
  session: {
    title: row.title,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    price: { cents: row.price_cents, currency: row.currency as Currency },
  },
  client: {
    id: row.client_id,
    userId: row.client_user,
    name: `${row.client_first} ${row.client_last}`.trim(),
    email: row.client_email,
  },
  expert: {
    id: row.expert_id,
    userId: row.expert_user,
    name: `${row.expert_first} ${row.expert_last}`.trim(),
    email: row.expert_email,
  },
  decidedBy: row.decided_at ? `${row.admin_first ?? ''} ${row.admin_last ?? ''}`.trim() : null,
});
