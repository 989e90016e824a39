import { sql } from 'kysely';
import type { ProfileId, SessionId, UserId } from '#kernel/ids';
import { postEarnings } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { issuePapers } from '#modules/invoicing/server';
import { approveSepaFile, makeSepaFile, markSepaFileSent } from '#modules/payouts/server';
import type { Database } from '#platform/database';
import type { Platform } from '#platform/platform';
import { seal } from '#platform/seal';
import { sampleAdminId } from './sample-ids.ts';
import { writeAppointments } from './seed-appointments.ts';
import { domainYears, months, yearOf } from './year.ts';

/** Place of the first session of the year among the sample appointments. */
const firstOfTheYear = 400;
const ofEachDomain = 2;
const dayMs = 86_400_000;
const iban = 'FR7630006000011234567890189';
const colleague = { email: 'finances@visavis.example', firstName: 'Bastien', lastName: 'Kervella' };

interface Expert {
  readonly id: ProfileId;
  readonly slug: string;
  readonly domain: string;
  readonly name: string;
}

/** Gives two experts of each domain a plausible year: paid sessions, reviews, messages, promises, and a payout every month. */
export async function seedYear(platform: Platform): Promise<void> {
  const { db, env, clock, log } = platform;
  const now = clock.now();
  const experts = await expertsOfTheYear(db);
  const written = await writeAppointments(platform, yearOf(experts), firstOfTheYear);
  await promise(db, experts);
  for (const { id, name } of experts)
    await db
      .insertInto('payout_accounts')
      .values({
        expert_id: id,
        method: 'iban',
        iban_sealed: seal(env, 'iban', id, iban),
        iban_last4: iban.slice(-4),
        iban_holder: name,
        used_at: new Date(now.getTime() - 400 * dayMs),
      })
      .execute();
  const [maker, approver] = [await viewerOf(db, sampleAdminId), await viewerOf(db, await addColleague(db))];
  for (let month = months; month >= 1; month--)
    await payOut({ ...platform, clock: { now: () => new Date(now.getTime() - (30 * month - 20) * dayMs) } }, [
      maker,
      approver,
    ]);
  // All of it is in the past, so no mails are sent.
  await sql`delete from outbox where created_at >= ${now}`.execute(db);
  log.info({ sessions: written, experts: experts.length }, 'sample year written');
}

async function expertsOfTheYear(db: Database): Promise<Expert[]> {
  const { rows } = await sql<Expert>`
    select id, slug, domain, name from (
      select card.id, card.slug, domains.slug as domain, card.first_name || ' ' || card.last_name as name,
        row_number() over (partition by domains.slug order by card.id) as place
      from expert_cards as card join user_domains as link on link.user_profile_id = card.id and link.position = 0
      join domains on domains.id = link.domain_id
      where card.currency = 'EUR' and card.hourly_rate_cents > 0
    ) as ranked where place <= ${ofEachDomain} order by id`.execute(db);
  return rows;
}

async function promise(db: Database, experts: readonly Expert[]) {
  const lines = experts.flatMap(({ id, domain }) => {
    const { forWhom = [], outcome = [] } = domainYears[domain] ?? {};
    const of = (kind: string, all: readonly string[]) =>
      all.map((line, position) => ({ user_profile_id: id, kind, position, line }));
    return [...of('for-whom', forWhom), ...of('outcome', outcome)];
  });
  await db.insertInto('profile_promises').values(lines).execute();
}

/** Posts what is earned by then, pays it out by a file that one admin makes and the other approves, and issues the papers. */
async function payOut(then: Platform, [maker, approver]: readonly [Viewer, Viewer]) {
  while ((await postEarnings(then)) > 0);
  const made = await makeSepaFile(then, maker);
  if (made.ok) {
    const file = { file: made.value.id };
    await approveSepaFile(then, approver, file);
    await markSepaFileSent(then, maker, file);
  }
  while ((await issuePapers(then)) > 0);
}

/** A second admin, because one alone never sends money. Without a password: nobody signs in as this one. */
async function addColleague(db: Database): Promise<ProfileId> {
  const { email, firstName: first_name, lastName: last_name } = colleague;
  const { id } = await db
    .insertInto('users')
    .values({ email, name: `${first_name} ${last_name}`, first_name, last_name, email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: profileId } = await db
    .updateTable('user_profiles')
    .set({ role: 'admin' })
    .where('user_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return profileId;
}

async function viewerOf(db: Database, profileId: ProfileId): Promise<Viewer> {
  const row = await db
    .selectFrom('user_profiles')
    .select(['user_id', 'email', 'first_name', 'last_name', 'role'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  return {
    id: row.user_id as UserId,
    profileId,
    email: row.email,
    emailVerified: true,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    avatarUrl: null,
    role: row.role,
    applicationStatus: null,
    termsVersion: null,
    sessionId: crypto.randomUUID() as SessionId,
    secondFactor: 'shown',
    confirmed: true,
  };
}
