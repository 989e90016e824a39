import { sql } from 'kysely';
import type { Platform } from '#platform/platform';
import { leaseMs } from '../rules/life.ts';
import { releaseLease } from '../store/payments.ts';
import { settleDispute } from './settle-dispute.ts';
import { settleSetup } from './settle-setup.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'stripe'>;

const batch = 50;

/** Processes stored webhook events: settles disputes and setups, and makes the payment or refund due for a check. Returns the
 * number of events. */
export async function handleEvents(deps: Deps): Promise<number> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const { rows } = await sql<{ id: string; type: string; object: string; intent: string | null }>`
    with due as (select id from provider_events where next_check_at <= ${now} order by next_check_at limit ${batch} for update skip locked)
    update provider_events as event set next_check_at = ${new Date(now.getTime() + leaseMs)}, checks = checks + 1
    from due where event.id = due.id
    returning event.id, type, object_id as object, intent_id as intent`.execute(db);
  for (const event of rows) {
    try {
      if (event.type.startsWith('charge.dispute.')) await settleDispute(deps, event.object);
      else if (event.type.startsWith('setup_intent.')) await settleSetup(deps, event.object);
      else {
        await db
          .updateTable('refunds')
          .set({ next_check_at: now })
          .where('refund_id', '=', event.object)
          .where('state', '=', 'sent')
          .execute();
        await db
          .updateTable('payments')
          .set({ next_check_at: now })
          .where('intent_id', '=', event.intent)
          .where('state', 'in', ['pending', 'authorised'])
          .execute();
      }
      await db.updateTable('provider_events').set({ next_check_at: null }).where('id', '=', event.id).execute();
    } catch (error) {
      log.warn({ err: error, event: event.id }, 'provider event not handled, retrying');
      await releaseLease(db, 'provider_events', event.id, clock.now());
    }
  }
  return rows.length;
}
