import { randomUUID } from 'node:crypto';
import type { AppointmentId, CalendarId, PayoutId, ProfileId, ReviewId, SessionId } from '#kernel/ids';
import { feedPath } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { phoneColumns } from '#modules/identity/server';
import type { Database } from '#platform/database';
import { hashPassword } from '#platform/password-hash';
import type { Platform } from '#platform/platform';
import { seal } from '#platform/seal';
import { addAppointment, completeAppointment } from '../../tests/support/database/appointments.ts';
import { addInvoice } from '../../tests/support/database/papers.ts';
import { addExpert, addPerson, type Person } from '../../tests/support/database/people.ts';
import { viewerOf } from '../../tests/support/database/viewers.ts';
import { sessionHeader } from '../../tests/support/session-cookie.ts';
import { random } from '../chance.ts';

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

/** A person of one role, who owns a row of every kind. */
export interface Member extends Person {
  readonly role: Role;
  readonly cookie: string;
  readonly viewer: Viewer;
  readonly slug: string;
  readonly appliedAt: string;
  readonly otherSession: string;
  readonly passkey: string;
  /** Push notifications are enabled in their other session. */
  readonly device: string;
  readonly message: string;
  /** Created by them, as if they were an admin. */
  readonly promoCode: string;
  readonly calendarVersion: string;
  /** With a person outside the cast. */
  readonly appointment: AppointmentId;
  /** An hour ago, with a person outside the cast; the client's claim waits for the expert and an admin. */
  readonly claimed: AppointmentId;
  /** A client's review of an earlier session. */
  readonly review: ReviewId;
  /** Sent by them with a message about their appointment. */
  readonly sentFile: string;
  /** The invoice of their appointment. */
  readonly paper: string;
  /** Payout of an earlier session to its expert. */
  readonly payout: PayoutId;
  /** Connected calendar of an expert; only that expert can remove it. */
  readonly calendar: CalendarId;
  readonly feed: string;
  readonly card: string;
  /** A mentorship of which they are the client, with one session still to be charged. */
  readonly mentorship: string;
  /** An expert that everyone can book, and a start that no other member uses. */
  readonly bookable: { readonly slug: string; readonly start: string };
  /** Text that only they may read, or an admin on the admin pages. */
  readonly secrets: readonly string[];
}

export type Cast = Readonly<Record<Exclude<Role, 'nobody'>, Member>>;

export const password = 'un mot de passe correct';
const passwordHash = await hashPassword(password);
const presentable = { position: 'Conseil en organisation', bio: 'Vingt ans de terrain. '.repeat(6) };
/** A P-256 public key (RFC 8291, section 5), as a browser would send it. */
export const browserKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const appliedAt = new Date('2026-09-01T09:00:00Z');

/** Creates one new person per role, so that two casts never interfere. */
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

/** Letters only: digits are not valid in a slug here. */
const newSlug = () => `expert-${randomUUID().replaceAll(/[^a-f]/g, '')}`;

/** Sessions must not overlap, so each is earlier than the previous one. */
let minutesAgo = 60;
function anHourAgo(): Date {
  minutesAgo += 31;
  return new Date(Math.floor(Date.now() / 60_000 - minutesAgo) * 60_000);
}

/** In three weeks, in the afternoon, Monday to Wednesday: within the default opening hours. */
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
  const phone = `+33 6 ${String(random()).slice(2, 12)}`;
  const secondFactor =
    role === 'admin without a second factor' ? 'none' : role === 'admin who has not shown it' ? 'unshown' : 'shown';
  await db
    .updateTable('user_profiles')
    .set(phoneColumns(platform.env, profileId, phone))
    .where('id', '=', profileId)
    .execute();
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', user_id).execute();
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
  const expires_at = new Date(Date.now() + 14 * 86_400_000);
  // Seen and confirmed for as long as the proof takes: prolonging a session is a change.
  const seen = { updated_at: expires_at, confirmed_at: expires_at };
  const own = { user_id, expires_at, second_factor: secondFactor === 'shown', ...seen };
  await db
    .insertInto('sessions')
    .values([
      { id: session, token, ...own },
      { id: otherSession, token: otherToken, ...own },
    ])
    .execute();
  const device = await db
    .insertInto('push_subscriptions')
    .values({
      user_id,
      session_id: otherSession,
      endpoint: `https://push.example/${secret}`,
      p256dh: browserKey,
      auth: 'A'.repeat(22),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
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
  // Three days later, at the same time.
  const startsAt = new Date(Date.parse(bookable.start) + 3 * 86_400_000);
  const sides = { ...outsiders, [role.endsWith('expert') ? 'expert' : 'client']: profileId };
  const appointment = await addAppointment(db, { ...sides, startsAt, title: secret, message: secret });
  const sentFile = await addSentFile(platform, appointment, profileId, secret);
  const paper = await addInvoice(db, {
    issuer: sides.expert,
    recipient: sides.client,
    appointmentId: appointment,
    issuerName: secret,
  });
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
  const rated = await addAppointment(db, { ...sides, startsAt: anHourAgo(), title: secret });
  await completeAppointment(db, rated);
  const { id: review } = await db
    .insertInto('appointment_ratings')
    .values({
      appointment_id: rated,
      rated_user_profile_id: sides.expert,
      rater_user_profile_id: sides.client,
      rating: 4,
      comment: 'Une phrase.',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const calendar = await db
    .insertInto('connected_calendars')
    .values({
      expert_id: sides.expert,
      kind: 'ics',
      secret_sealed: seal(platform.env, 'calendar', sides.expert, `https://agenda.example/${secret}`),
      host: 'agenda.example',
      connected_at: new Date(),
      next_check_at: expires_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payout = await db
    .insertInto('payouts')
    .values({
      appointment_id: claimed,
      expert_id: sides.expert,
      currency: 'EUR',
      state: 'sent',
      due_at: anHourAgo(),
      method: 'stripe',
      cents: 5_100,
      account_id: 'acct_1',
      sent_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A week after that, because other members have the days before with the same expert.
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
    device: device.id,
    message,
    promoCode: promo.id,
    calendarVersion: String(offer?.calendar_version ?? 1),
    appointment,
    claimed,
    review: review as ReviewId,
    sentFile,
    paper,
    payout: payout.id as PayoutId,
    calendar: calendar.id as CalendarId,
    feed: (await feedPath(platform, profileId)) ?? '',
    ...paid,
    bookable,
    secrets: [email, user_id, secret, phone, token, otherToken],
  };
}

/** A message of theirs with a file. */
async function addSentFile(
  { db, env, storage }: Platform,
  appointment_id: AppointmentId,
  author_id: ProfileId,
  secret: string,
): Promise<string> {
  const [message_id, id] = sixIds();
  const storage_key = `messages/${author_id}/${id}.txt`;
  const bytes = Buffer.from(secret);
  await storage.put(storage_key, bytes);
  await db
    .insertInto('messages')
    .values({
      id: message_id,
      appointment_id,
      author_id,
      number: 1,
      text: '',
      text_sealed: seal(env, 'message', message_id, secret),
      sent_at: new Date(),
    })
    .execute();
  const file = {
    name: 'secret.txt',
    media_type: 'text/plain',
    size_bytes: bytes.length,
    storage_key,
    state: 'clean',
    scan_at: null,
  };
  await db
    .insertInto('message_files')
    .values({ id, message_id, author_id, place: 1, ...file })
    .execute();
  return id;
}

/** A saved card, and a mentorship charged to it. */
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
      target: 'capture',
      state: 'due',
      off_session: true,
      due_at: new Date(startsAt.getTime() - 2 * 86_400_000),
      created_at,
    })
    .execute();
  return { card, mentorship };
}

const sixIds = () => [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
