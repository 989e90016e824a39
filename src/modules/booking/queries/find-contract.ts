import { sql } from 'kysely';
import type { AppointmentId, ProfileId, UserId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { AppointmentStatus } from '../rules/lifecycle.ts';
import type { Contract, ContractSession } from '../rules/withdrawal.ts';
import type { Parties } from '../store/appointments.ts';

interface Session extends ContractSession {
  readonly id: AppointmentId;
  readonly version: number;
  /** The payment was captured. */
  readonly isPaid: boolean;
}

/** One purchase: a single session, or a whole mentorship. */
export interface FoundContract extends Contract<Session>, Parties {
  readonly clientUserId: UserId;
  readonly clientId: ProfileId;
  readonly expertName: string;
  readonly title: string;
  readonly currency: Currency;
}

interface Row {
  named: AppointmentId;
  id: AppointmentId;
  version: number;
  status: AppointmentStatus;
  starts_at: Date;
  ends_at: Date;
  price_cents: number;
  free_change_hours: number;
  client_id: ProfileId;
  title: string;
  currency: Currency;
  is_mentorship: boolean;
  is_paid: boolean;
  buyer: Contract['buyer'] | null;
  purchased_at: Date | null;
  expert_name: string;
  expertId: Parties['expertId'];
  expertUserId: Parties['expertUserId'];
  clientUserId: UserId;
}

/** Contract of a session; `undefined` before the purchase. */
export async function findContract(
  db: Database | DatabaseTransaction,
  id: AppointmentId,
  lock: 'lock' | 'read' = 'read',
): Promise<FoundContract | undefined> {
  return (await findContracts(db, [id], lock)).get(id);
}

/** Contracts of many sessions at once, keyed by the given session ids. */
export async function findContracts(
  db: Database | DatabaseTransaction,
  ids: readonly AppointmentId[],
  lock: 'lock' | 'read' = 'read',
): Promise<ReadonlyMap<AppointmentId, FoundContract>> {
  const { rows } = await sql<Row>`
    with named as (select id, series_id from appointments where id = any (${ids}))
    select named.id as named, session.id, session.version, session.status, session.starts_at, session.ends_at, session.price_cents,
      session.free_change_hours, session.client_id, session.title, session.currency, session.series_id is not null as is_mentorship,
      (select buyer from orders where orders.appointment_id = session.id) as buyer,
      (select min(at) from appointment_history as history
        where history.appointment_id = session.id and history.step in ('book', 'request')) as purchased_at,
      exists (select from payments where payments.appointment_id = session.id and state = 'captured') as is_paid,
      btrim(expert.first_name || ' ' || expert.last_name) as expert_name,
      session.expert_id as "expertId", expert.user_id as "expertUserId", client.user_id as "clientUserId"
    from named
    join appointments as session on session.id = named.id or session.series_id = named.series_id
    join user_profiles as expert on expert.id = session.expert_id
    join user_profiles as client on client.id = session.client_id
    order by session.starts_at ${lock === 'lock' ? sql`for no key update of session` : sql``}`.execute(db);
  const contracts = [...Map.groupBy(rows, ({ named }) => named)].map(
    ([named, own]) => [named, contractOf(own)] as const,
  );
  return new Map(contracts.filter((found): found is [AppointmentId, FoundContract] => found[1] !== undefined));
}

function contractOf(rows: readonly Row[]): FoundContract | undefined {
  const [first] = rows;
  const purchase = rows.find(({ purchased_at }) => purchased_at !== null)?.purchased_at;
  if (!first || !purchase) return undefined;
  return {
    // Purchases without a stored buyer count as a consumer's.
    buyer: rows.find(({ buyer }) => buyer !== null)?.buyer ?? 'consumer',
    purchasedAt: purchase,
    isMentorship: first.is_mentorship,
    freeChangeHours: first.free_change_hours,
    clientId: first.client_id,
    expertName: first.expert_name,
    title: first.title,
    currency: first.currency,
    expertId: first.expertId,
    expertUserId: first.expertUserId,
    clientUserId: first.clientUserId,
    sessions: rows.map((row) => ({
      id: row.id,
      version: row.version,
      status: row.status,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      priceCents: row.price_cents,
      isPaid: row.is_paid,
    })),
  };
}
