import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Viewer } from '#modules/identity';
import type { Database } from '#platform/database';
import { addExpert, addPerson, type Person } from '../../tests/support/database/people.ts';
import { viewerOf } from '../../tests/support/database/viewers.ts';
import { sessionHeader } from '../../tests/support/session-cookie.ts';

/** A signed-in person. */
export interface Member {
  readonly viewer: Viewer;
  readonly cookie: string;
  /** Token of the session. */
  readonly token: string;
}

export async function addClient(db: Database, secret: string): Promise<Member> {
  return signedIn(db, secret, await addPerson(db));
}

/** Experts who charge 120 € an hour, open day and night, in a time zone without daylight saving. */
export async function addExperts(db: Database, secret: string, count: number, confirmsByHand: boolean) {
  const experts: Member[] = [];
  for (let number = 0; number < count; number++)
    experts.push(await signedIn(db, secret, await addExpert(db, {}, { hourly_rate_cents: 12_000 })));
  const ids = experts.map(({ viewer }) => viewer.profileId as string);
  await sql`update expert_settings set time_zone = 'Africa/Abidjan', minimum_notice_minutes = 0,
    confirms_by_hand = ${confirmsByHand} where user_profile_id = any (${ids})`.execute(db);
  await sql`delete from availability where user_profile_id = any (${ids})`.execute(db);
  await sql`delete from availability_pauses where user_profile_id = any (${ids})`.execute(db);
  await sql`insert into availability (user_profile_id, day_of_week, start_time, end_time)
    select id, day, '00:00', '24:00' from unnest(${ids}::uuid[]) as id, generate_series(0, 6) as day`.execute(db);
  return experts;
}

/** Creates the session directly, without hashing a password. */
async function signedIn(db: Database, secret: string, person: Person): Promise<Member> {
  const token = randomBytes(24).toString('base64url');
  const member = { viewer: await viewerOf(db, person), cookie: sessionHeader(token, secret), token };
  await staySignedIn(db, member, new Date());
  return member;
}

/** Begins the session anew at a moved time, at which it would have ended. */
export async function staySignedIn(db: Database, { viewer, token }: Pick<Member, 'viewer' | 'token'>, now: Date) {
  const times = { created_at: now, updated_at: now, expires_at: new Date(now.getTime() + 14 * 86_400_000) };
  await db
    .insertInto('sessions')
    .values({ user_id: viewer.id, token, device: 'Chrome/Windows', ...times })
    .onConflict((conflict) => conflict.column('token').doUpdateSet(times))
    .execute();
}
