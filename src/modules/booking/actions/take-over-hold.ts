import { sql } from 'kysely';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { publishLive } from '#platform/live';
import { findHold, isLive } from '../queries/find-hold.ts';
import { heldForm } from '../schemas.ts';

/** Gives the hold of this browser to the person who signed in meanwhile, in place of their own. */
export const takeOverHold = action(
  { who: 'signed-in', input: heldForm, invalid: () => refused('not-found') },
  async ({ platform, actor, input: { hold: id }, now }, browser: string) => {
    const { db } = platform;
    const client = actor.profileId;
    const hold = await findHold(db, { browser }, id);
    if (!hold || !isLive(hold, now)) return refused('not-found');
    if (hold.expert.id === client) return refused('own-calendar');
    const taken = await db.transaction().execute(async (trx) => {
      await sql`select lock_agendas(${client}, array[${hold.expert.id}]::uuid[])`.execute(trx);
      await sql`select release_holds(${client}, array[${id}]::uuid[], ${now})`.execute(trx);
      const { numAffectedRows } = await sql`
        update appointments as held set client_id = ${client}
        where id = ${id} and client_id is null and status = 'held' and not exists (
          select from appointments as other
          where other.client_id = ${client} and other.status in ('requested', 'scheduled')
            and tstzrange(other.starts_at, other.ends_at) && tstzrange(held.starts_at, held.ends_at))`.execute(trx);
      if (numAffectedRows !== 1n) return false;
      await trx.updateTable('payments').set({ client_id: client }).where('appointment_id', '=', id).execute();
      await trx.updateTable('orders').set({ client_id: client }).where('appointment_id', '=', id).execute();
      await trx.deleteFrom('visitor_holds').where('appointment_id', '=', id).execute();
      return true;
    });
    if (!taken) return refused('client-busy');
    await publishLive(platform, actor.id, { topic: 'appointments' });
    return done({ id });
  },
);
