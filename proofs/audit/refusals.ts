import { sql } from 'kysely';
import { audit } from '#platform/audit';
import type { Database } from '#platform/database';
import type { BookingWorld } from '../booking-world.ts';
import type { Figure } from '../proof.ts';
import { refused, withoutEffect } from './refused.ts';

/** SQLSTATE of a missing right. */
const insufficientPrivilege = '42501';

/** Tries, as the application's role, everything that it may not do; PostgreSQL must refuse it for want of a right. */
export async function refusals({ db, owner }: BookingWorld): Promise<Figure[]> {
  const [application, ownersName] = [await roleOf(db), await roleOf(owner)];
  const answerTo = (pattern: string) =>
    sql
      .raw(pattern.replaceAll(':application', application).replaceAll(':owner', ownersName))
      .execute(db)
      .then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
  const before = await guardOf(owner);
  for (const statement of withoutEffect) await answerTo(statement);
  const allowed: string[] = [];
  for (const statement of refused) {
    const answer = await answerTo(statement);
    if (answer !== insufficientPrivilege) allowed.push(`${answer}: ${statement}`);
  }
  for (const each of allowed) console.log(each);
  const caught = await caughtByShadow(db);
  const isSame = before === (await guardOf(owner));
  return [
    {
      what: 'statements against the trail and its guard that the application’s role was not refused',
      figure: `${allowed.length} of ${refused.length}; guard, rights and seals are ${isSame ? 'as before' : 'changed'}`,
      holds: allowed.length === 0 && isSame,
    },
    {
      what: 'records that a temporary table of the same name catches',
      figure: `${caught}`,
      holds: caught === 0,
    },
  ];
}

async function roleOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select quote_ident(current_user) as name`.execute(db);
  return rows[0]?.name ?? '';
}

/** Triggers, rights and seals of the trail, as one text. */
async function guardOf(owner: Database): Promise<string> {
  const { rows } = await sql`
    select (select jsonb_agg(jsonb_build_array(tgname, tgenabled)) from pg_trigger where not tgisinternal
        and tgrelid in ('audit_records'::regclass, 'audit_seals'::regclass)) as guard,
      (select jsonb_agg(jsonb_build_array(relname, relacl::text, relowner)) from pg_class where relname ~ '^audit_') as rights,
      (select nspacl::text from pg_namespace where nspname = 'public') as schema,
      (select md5(string_agg(hash::text, '' order by record_id)) from audit_seals) as seals`.execute(owner);
  return JSON.stringify(rows);
}

/** A function that ran with the caller's search path would write to the caller's own table. */
async function caughtByShadow(db: Database): Promise<number> {
  return await db.connection().execute(async (own) => {
    await sql`create temporary table audit_records (like public.audit_records including all)`.execute(own);
    await sql`set search_path = pg_temp, public`.execute(own);
    await audit(own, { act: 'tree-felled', actorId: null });
    const { rows } = await sql`select from pg_temp.audit_records`.execute(own);
    await sql`drop table pg_temp.audit_records; reset search_path`.execute(own);
    return rows.length;
  });
}
