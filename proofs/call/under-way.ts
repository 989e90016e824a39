import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { addClient, addExperts, type Member } from '../payments/people.ts';

export interface CallUnderWay {
  readonly id: string;
  readonly client: Member;
  readonly expert: Member;
}

/** Sessions that begin in two minutes, each with its own two people. */
export async function callsUnderWay(db: Database, secret: string, count: number): Promise<CallUnderWay[]> {
  const experts = await addExperts(db, secret, count, false);
  return Promise.all(
    experts.map(async (expert) => {
      const client = await addClient(db, secret);
      const id = randomUUID();
      await sql`
        insert into appointments (id, expert_id, client_id, title, message, starts_at, ends_at, time_zone, price_cents, full_price_cents,
          currency, free_change_hours, confirms_by_hand, status, hold_expires_at, step, actor, actor_id, stepped_at, created_at)
        values (${id}, ${expert.viewer.profileId}, ${client.viewer.profileId}, 'Consultation', '',
          date_trunc('minute', now()) + interval '2 minutes', date_trunc('minute', now()) + interval '62 minutes', 'Africa/Abidjan', 0, 0,
          'EUR', 24, false, 'held', now() + interval '10 minutes', 'hold', 'client', ${client.viewer.profileId}, now(), now())`.execute(
        db,
      );
      await sql`select confirm_hold(${id}, now())`.execute(db);
      return { id, client, expert };
    }),
  );
}
