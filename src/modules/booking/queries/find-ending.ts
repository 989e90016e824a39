import type { AppointmentId, UserId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import type { Database } from '#platform/database';
import type { FoundContract } from './find-contract.ts';

interface Party {
  readonly userId: UserId;
  readonly fullName: string;
}

/** End of a contract, as shown on the receipt. */
export interface ContractEnding {
  readonly kind: 'withdrawal' | 'termination';
  readonly declaredAt: Date;
  readonly endsAt: Date;
  readonly client: Party;
  readonly expert: Party;
  /** Time zone of the expert. */
  readonly timeZone: string;
  readonly title: string;
  readonly refundCents: number;
  readonly currency: Currency;
  /** Cancelled sessions, earliest first. */
  readonly sessions: readonly {
    readonly id: AppointmentId;
    readonly version: number;
    readonly startsAt: Date;
    readonly endsAt: Date;
  }[];
}

export async function findEnding(db: Database, id: string): Promise<ContractEnding | undefined> {
  const row = await db
    .selectFrom('contract_endings as ending')
    .innerJoin('appointments as appointment', 'appointment.id', 'ending.appointment_id')
    .innerJoin('user_profiles as client', 'client.id', 'ending.client_id')
    .innerJoin('user_profiles as expert', 'expert.id', 'ending.expert_id')
    .leftJoin('expert_settings as settings', 'settings.user_profile_id', 'ending.expert_id')
    .select(['ending.kind', 'ending.declared_at', 'ending.ends_at', 'ending.refund_cents'])
    .select(['appointment.id', 'series_id', 'title', 'appointment.currency'])
    .select(['appointment.time_zone as booked_zone', 'settings.time_zone as own_zone'])
    .select(['client.user_id as client_user', 'client.first_name as client_first', 'client.last_name as client_last'])
    .select(['expert.user_id as expert_user', 'expert.first_name as expert_first', 'expert.last_name as expert_last'])
    .where('ending.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const sessions = await db
    .selectFrom('appointment_history as history')
    .innerJoin('appointments as session', 'session.id', 'history.appointment_id')
    .select(['session.id', 'history.version', 'history.starts_at', 'history.ends_at'])
    .where((eb) => (row.series_id ? eb('session.series_id', '=', row.series_id) : eb('session.id', '=', row.id)))
    .where('history.step', '=', row.kind === 'withdrawal' ? 'withdraw' : 'terminate')
    .where('history.at', '=', row.declared_at)
    .orderBy('history.starts_at')
    .execute();
  return {
    kind: row.kind as ContractEnding['kind'],
    declaredAt: row.declared_at,
    endsAt: row.ends_at,
    client: { userId: row.client_user, fullName: `${row.client_first} ${row.client_last}`.trim() },
    expert: { userId: row.expert_user, fullName: `${row.expert_first} ${row.expert_last}`.trim() },
    timeZone: row.own_zone ?? row.booked_zone,
    title: row.title,
    refundCents: row.refund_cents,
    currency: row.currency as Currency,
    sessions: sessions.map((session) => ({
      id: session.id,
      version: session.version,
      startsAt: session.starts_at,
      endsAt: session.ends_at,
    })),
  };
}

/** Time at which the contract was ended in this way; `undefined` if it was not. */
export async function endedAt(
  db: Database,
  kind: ContractEnding['kind'],
  { sessions }: Pick<FoundContract, 'sessions'>,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('contract_endings')
    .select('declared_at')
    .where(
      'appointment_id',
      'in',
      sessions.map(({ id }) => id),
    )
    .where('kind', '=', kind)
    .orderBy('declared_at', 'desc')
    .executeTakeFirst();
  return row?.declared_at;
}
