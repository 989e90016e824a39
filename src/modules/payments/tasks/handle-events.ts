import { sql } from 'kysely';
import type { Platform } from '#platform/platform';
import { leaseMs } from '../rules/life.ts';
import { giveBack } from '../store/payments.ts';
import { settleDispute } from './settle-dispute.ts';
import { settleSetup } from './settle-setup.ts';

type Means = Pick<Platform, 'db' | 'clock' | 'log' | 'stripe'>;

const batch = 50;

/** What the provider told leads to a look at what it is about, now; how many events there were. */
export async function handleEvents(means: Means): Promise<number> {
  const { db, clock, log } = means;
  const now = clock.now();
  const { rows } = await sql<{ id: string; type: string; object: string; intent: string | null }>`
    with due as (select id from provider_events where look_at <= ${now} order by look_at limit ${batch} for update skip locked)
    update provider_events as event set look_at = ${new Date(now.getTime() + leaseMs)}, looks = looks + 1
    from due where event.id = due.id
    returning event.id, type, object_id as object, intent_id as intent`.execute(db);
  for (const event of rows) {
    try {
      if (event.type.startsWith('charge.dispute.')) await settleDispute(means, event.object);
      else if (event.type.startsWith('setup_intent.')) await settleSetup(means, event.object);
      else {
        await db
          .updateTable('refunds')
          .set({ look_at: now })
          .where('refund_id', '=', event.object)
          .where('state', '=', 'sent')
          .execute();
        await db
          .updateTable('payments')
          .set({ look_at: now })
          .where('intent_id', '=', event.intent)
          .where('state', 'in', ['asked', 'authorised'])
          .execute();
      }
      await db.updateTable('provider_events').set({ look_at: null }).where('id', '=', event.id).execute();
    } catch (error) {
      log.warn({ err: error, event: event.id }, 'an event of the provider was not handled, it is tried again');
      await giveBack(db, 'provider_events', event.id, clock.now());
    }
  }
  return rows.length;
}
