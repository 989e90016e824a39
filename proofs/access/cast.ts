import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { AppointmentId, ProfileId, SessionId } from '#kernel/ids';
import { feedPath } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import type { Database } from '#platform/database';
import type { Platform } from '#platform/platform';
import { addAppointment, completeAppointment } from '../../tests/support/database/appointments.ts';
import { addExpert, addPerson, type Person } from '../../tests/support/database/people.ts';
import { viewerOf } from '../../tests/support/database/viewers.ts';
import { sessionHeader } from '../../tests/support/session-cookie.ts';

export const roles = [
  'nobody',
  'client',
  'other client',
  'candidate',
  'rejected',
  'expert',
  'other expert',
  'admin',
  'admin without a second factor',
  'admin who has not shown it',
] as const;
export type Role = (typeof roles)[number];

/** Someone of a role, with something of every kind that can be theirs. */
export interface Member extends Person {
  readonly role: Role;
  readonly cookie: string;
  readonly viewer: Viewer;
  readonly slug: string;
  readonly appliedAt: string;
  readonly otherSession: string;
  readonly passkey: string;
  readonly message: string;
  /** Made by them, as if they were an admin. */
  readonly promoCode: string;
  readonly calendarVersion: string;
  /** With someone of no role: no other member is in it. */
  readonly appointment: AppointmentId;
  /** An hour ago, with someone of no role; its client has raised a claim, which waits for its expert and an admin. */
  readonly claimed: AppointmentId;
  readonly feed: string;
  readonly card: string;
  /** In which they are the client, with a session that is still to be charged. */
  readonly mentorship: string;
  /** Whom everybody can book, and when nobody else of this cast does. */
  readonly bookable: { readonly slug: string; readonly start: string };
  /** What nobody else may read, but an admin on the pages for it. */
  readonly secrets: readonly string[];
}

export type Cast = Readonly<Record<Exclude<Role, 'nobody'>, Member>>;

export const password = 'un mot de passe correct';
const passwordHash = await hashPassword(password);
const presentable = { position: 'Conseil en organisation', bio: 'Vingt ans de terrain. '.repeat(6) };
const appliedAt = new Date('2026-09-01T09:00:00Z');

/** One person per role, whom nobody has met: what one of them does disturbs no other cast. */
export async function newCast(platform: Platform): Promise<Cast> {
  const { db } = platform;
  const domain = await db.selectFrom('domains').select('id').executeTakeFirstOrThrow();
  const applied = { role: 'expert' as const, ...presentable, application_date: appliedAt };
  const decided = { ...applied, validation_date: appliedAt };
  const admin = () => addPerson(db, { role: 'admin' }, { email_verified: true });
  const people: Record<keyof Cast, () => Promise<Person>> = {
    client: () => addPerson(db, {}, { email_verified: true }),
    'other client': () => addPerson(db, {}, { email_verified: true }),
    candidate: () => addPerson(db, { ...applied, application_status: 'pending' }, { email_verified: true }),
    rejected: () => addPerson(db, { ...decided, application_status: 'rejected' }, { email_verified: true }),
    expert: () => addExpert(db, { domains: [domain], slugs: [newSlug()] }),
    'other expert': () => addExpert(db, { domains: [domain], slugs: [newSlug()] }),
    admin,
    'admin without a second factor': admin,
    'admin who has not shown it': admin,
  };
  const slug = newSlug();
  const outsiders = {
    expert: (await addExpert(db, { domains: [domain], slugs: [slug] })).profileId,
    client: (await addPerson(db)).profileId,
  };
  const members = Object.entries(people).map(async ([role, add], place) => {
    const bookable = { slug, start: startOf(place).toISOString() };
    const member = await furnished(platform, role as keyof Cast, await add(), outsiders, bookable);
    return [role, member] as const;
  });
  const cast = Object.fromEntries(await Promise.all(members)) as unknown as Cast;
  const { candidate, rejected } = cast;
  await db.insertInto('user_domains').values({ user_profile_id: candidate.profileId, domain_id: domain.id }).execute();
  await db
    .insertInto('application_rejections')
    .values({
      user_profile_id: rejected.profileId,
      applied_at: appliedAt,
      rejected_at: appliedAt,
      rejected_by: cast.admin.profileId,
      reason: 'Trop tôt',
    })
    .execute();
  return cast;
}

/** Letters only: a slug of digits is no slug. */
const newSlug = () => `expert-${randomUUID().replaceAll(/[^a-f]/g, '')}`;

/** Nobody has two sessions at once: each is a little earlier than the one before. */
let minutesAgo = 60;
function anHourAgo(): Date {
  minutesAgo += 31;
  return new Date(Math.floor(Date.now() / 60_000 - minutesAgo) * 60_000);
}

/** In three weeks, in the afternoon, one after the other from Monday to Wednesday: within the hours that everybody begins with. */
function startOf(place: number): Date {
  const day = new Date(Date.now() + 21 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7) + Math.floor(place / 4));
  day.setUTCHours(13, (place % 4) * 30, 0, 0);
  return day;
}

async function furnished(
  platform: Platform,
  role: keyof Cast,
  person: Person,
  outsiders: { readonly expert: ProfileId; readonly client: ProfileId },
  bookable: Member['bookable'],
): Promise<Member> {
  const { db } = platform;
  const { userId: user_id, profileId, email } = person;
  const [passkey, session, otherSession, message, token, otherToken] = sixIds();
  const secret = `secret-${randomUUID()}`;
  const phone = `+33 6 ${String(Math.random()).slice(2, 12)}`;
  const secondFactor =
    role === 'admin without a second factor' ? 'none' : role === 'admin who has not shown it' ? 'unshown' : 'shown';
  await db.updateTable('user_profiles').set({ phone }).where('id', '=', profileId).execute();
  const key = { name: 'Clé', public_key: '', credential_id: randomUUID(), counter: 0, device_type: 'singleDevice' };
  if (secondFactor !== 'none')
    await db
      .insertInto('passkeys')
      .values({ id: passkey, user_id, ...key, backed_up: false })
      .execute();
  await db
    .insertInto('accounts')
    .values({ user_id, provider_id: 'credential', account_id: user_id, password: passwordHash })
    .execute();
  // As long as a new one lasts: an older one would be renewed, and that is a change.
  const expires_at = new Date(Date.now() + 30 * 86_400_000);
  const own = { user_id, expires_at, second_factor: secondFactor === 'shown' };
  await db
    .insertInto('sessions')
    .values([
      { id: session, token, ...own },
      { id: otherSession, token: otherToken, ...own },
    ])
    .execute();
  const letter = { id: message, user_id, kind: 'support', subject: secret, message: secret };
  await db.insertInto('contact_messages').values(letter).execute();
  const opinion = { user_id, rating: 4, category: 'service', comment: secret };
  await db.insertInto('client_feedback').values(opinion).execute();
  const lasting = { valid_from: new Date(), valid_until: expires_at, max_uses: 10, created_at: new Date() };
  const promo = await db
    .insertInto('promo_codes')
    .values({ code: `CODE-${randomUUID().slice(0, 8).toUpperCase()}`, percent: 10, created_by: profileId, ...lasting })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('calendar_feeds').values({ user_profile_id: profileId }).execute();
  // Three days later, at the same hour.
  const startsAt = new Date(Date.parse(bookable.start) + 3 * 86_400_000);
  const sides = { ...outsiders, [role.endsWith('expert') ? 'expert' : 'client']: profileId };
  const appointment = await addAppointment(db, { ...sides, startsAt, title: secret, message: secret });
  const claimed = await addAppointment(db, { ...sides, startsAt: anHourAgo(), title: secret, message: secret });
  await completeAppointment(db, claimed);
  await db
    .insertInto('claims')
    .values({
      appointment_id: claimed,
      client_id: sides.client,
      expert_id: sides.expert,
      words: secret,
      raised_at: new Date(),
    })
    .execute();
  // A week after that: the days before are those of other members with the same expert.
  const paid = await withCard(db, person, outsiders.expert, new Date(startsAt.getTime() + 7 * 86_400_000), secret);
  const offer = await db
    .selectFrom('expert_slugs')
    .innerJoin('expert_settings', 'expert_settings.user_profile_id', 'expert_slugs.user_profile_id')
    .select(['slug', 'calendar_version'])
    .where('expert_slugs.user_profile_id', '=', profileId)
    .executeTakeFirst();
  return {
    ...person,
    role,
    cookie: sessionHeader(token, platform.env.AUTH_SECRET),
    viewer: { ...(await viewerOf(db, person)), sessionId: session as SessionId, secondFactor },
    slug: offer?.slug ?? '',
    appliedAt: appliedAt.toISOString(),
    otherSession,
    passkey,
    message,
    promoCode: promo.id,
    calendarVersion: String(offer?.calendar_version ?? 1),
    appointment,
    claimed,
    feed: (await feedPath(platform, profileId)) ?? '',
    ...paid,
    bookable,
    secrets: [email, user_id, secret, phone, token, otherToken],
  };
}

/** A saved card, and a mentorship that is charged to it. */
async function withCard(
  db: Database,
  { userId, profileId }: Person,
  expert: ProfileId,
  startsAt: Date,
  holder: string,
) {
  const [card, mentorship] = sixIds();
  await db
    .insertInto('payment_methods')
    .values({
      id: card,
      user_id: userId,
      stripe_payment_method_id: `pm_${card}`,
      card_type: 'visa',
      last4: '4242',
      expiry_month: 12,
      expiry_year: 2031,
      cardholder_name: holder,
      fingerprint: card,
    })
    .execute();
  const people = { expert_id: expert, client_id: profileId };
  const created_at = new Date();
  await db
    .insertInto('appointment_series')
    .values({ id: mentorship, ...people, months: 1, card_id: card, created_at })
    .execute();
  const session = { expert, client: profileId, startsAt, seriesId: mentorship };
  const appointment_id = await addAppointment(db, { ...session, title: holder, message: holder });
  await db
    .insertInto('payments')
    .values({
      appointment_id,
      ...people,
      amount_cents: 6_000,
      currency: 'EUR',
      wish: 'take',
      state: 'due',
      off_session: true,
      due_at: new Date(startsAt.getTime() - 2 * 86_400_000),
      created_at,
    })
    .execute();
  return { card, mentorship };
}

const sixIds = () => [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
