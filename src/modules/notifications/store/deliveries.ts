import { sql } from 'kysely';
import type { AppointmentId, UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Platform } from '#platform/platform';
import { type Bounce, damnsAddress } from '../rules/bounce.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

export interface Intended {
  readonly mail: string;
  readonly kind: string;
  readonly userId: UserId | undefined;
  /** Id from the fact; stored only when the appointment exists. */
  readonly appointmentId: string | undefined;
}

/** Records that a mail is about to be sent; returns undefined when its outcome is known. With an unknown outcome (the worker died), it
 * is sent again under the same id, which is its Message-ID. */
export async function intend({ db, clock }: Deps, intended: Intended): Promise<string | undefined> {
  const { mail, kind, userId, appointmentId } = intended;
  const { rows } = await sql<{ id: string }>`
    insert into mail_deliveries as delivery (mail, kind, user_id, appointment_id, intended_at)
    values (${mail}, ${kind}, ${userId ?? null}, (select id from appointments where id = ${appointmentId ?? null}), ${clock.now()})
    on conflict (mail, user_id) do update set attempts = delivery.attempts + 1 where delivery.state = 'sending'
    returning id`.execute(db);
  return rows[0]?.id;
}

/** True when a mail of this kind was sent about the appointment. */
export async function wasSent(db: Database, kind: string, appointmentId: AppointmentId): Promise<boolean> {
  const row = await db
    .selectFrom('mail_deliveries')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return row !== undefined;
}

export async function settle({ db, clock }: Deps, id: string, state: 'sent' | 'suppressed' | 'declined') {
  await db
    .updateTable('mail_deliveries')
    .set({ state, settled_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** Records a bounce with its delivery and, for an invalid address, suppresses the address. Returns 'unknown' for a mail that we did not
 * send. */
export function settleBounce({ db, clock }: Deps, bounce: Bounce): Promise<'unknown' | 'kept' | 'suppressed'> {
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const delivery = await trx
      .updateTable('mail_deliveries')
      .set({ state: bounce.action === 'failed' ? 'bounced' : 'delayed', settled_at: at, bounce_code: bounce.code })
      .where('id', '=', bounce.deliveryId)
      // A late 'delayed' report must not overwrite a final state.
      .where('state', 'in', ['sending', 'sent', 'delayed'])
      .returning(['user_id', 'to_former_address'])
      .executeTakeFirst();
    if (!delivery) return 'unknown';
    if (!damnsAddress(bounce) || !delivery.user_id || delivery.to_former_address) return 'kept';
    await giveUpAddress(trx, delivery.user_id, bounce.code, at);
    return 'suppressed';
  });
}

const giveUpAddress = (db: DatabaseTransaction, userId: UserId, code: string, since: Date) =>
  db
    .insertInto('undeliverable_addresses')
    .values({ user_id: userId, bounce_code: code, since })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();

/** Returns the account that has this address. */
export async function ownerOf(db: Database, address: string): Promise<UserId | undefined> {
  const owner = await db.selectFrom('users').select('id').where('email', '=', address.toLowerCase()).executeTakeFirst();
  return owner?.id;
}
