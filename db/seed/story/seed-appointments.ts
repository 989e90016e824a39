import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Money } from '#kernel/money';
import {
  confirmHold,
  holdAppointments,
  keepAnswers,
  openSlots,
  planMentorship,
  saveOrder,
  takeStep,
} from '#modules/booking/server';
import { reducedBy } from '#modules/experts';
import { addPayment, paymentFor, postCapture, recordStatus } from '#modules/payments/server';
import type { DatabaseTransaction } from '#platform/database';
import type { Platform } from '#platform/platform';
import { seal } from '#platform/seal';
import { appointments, type SeedAppointment } from './appointments.ts';
import { sampleAppointmentId, sampleClientId } from './sample-ids.ts';
import { startOf } from './seed-events.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const after = (date: Date, ms: number) => new Date(date.getTime() + ms);

interface Deps {
  readonly trx: DatabaseTransaction;
  readonly env: Platform['env'];
  readonly now: Date;
}

/** Inserts each sample appointment once, with its full history and dates relative to the day of seeding. */
export async function seedAppointments(platform: Platform): Promise<void> {
  platform.log.info({ appointments: await writeAppointments(platform, appointments) }, 'sample appointments written');
}

/** Returns how many sessions it wrote. `first` is the place of the first story among all of them. */
export async function writeAppointments(
  { db, clock, env }: Pick<Platform, 'db' | 'clock' | 'env'>,
  stories: readonly SeedAppointment[],
  first = 0,
): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const cards = await trx.selectFrom('expert_cards').select(['id', 'slug']).execute();
    const there = await trx.selectFrom('appointments').select('id').execute();
    const ids: string[] = [];
    for (const [place, story] of stories.entries()) {
      const index = first + place;
      const expert = cards.find(({ slug }) => slug === story.expert)?.id;
      if (expert && !there.some(({ id }) => id === sampleAppointmentId(index)))
        ids.push(...(await tell({ trx, env, now }, story, index, expert)));
    }
    // All of it is in the past, so no mails are sent.
    await sql`delete from outbox where payload ->> 'appointmentId' = any (${ids})`.execute(trx);
    await sql`delete from waiting_requests where appointment_id = any (${ids})`.execute(trx);
    return ids.length;
  });
}

/** Creates the sessions of a story and returns their ids; none when its time is taken. */
async function tell({ trx, env, now }: Deps, story: SeedAppointment, index: number, expert: ProfileId) {
  const { minutes, title, message, months, answers, became } = story;
  const client = sampleClientId(story.client);
  const earliest = startOf(story.when, now);
  // A request is at most a day old; everything else was booked some days before.
  const bookedAt =
    became === 'requested'
      ? after(now, -3 * hourMs)
      : new Date(Math.min(now.getTime() - dayMs, earliest.getTime() - 6 * dayMs));
  const then = { db: trx, env, clock: { now: () => bookedAt } };
  const slots = await openSlots(then, { expert, durationMinutes: minutes, client });
  const start = slots?.starts.find((each) => each >= earliest.getTime());
  const fullPrice = slots?.durations.find((each) => each.minutes === minutes)?.price;
  if (start === undefined || !fullPrice) return [];
  const first = new Date(start);
  const series = months && (await planMentorship(then, { expert, first, durationMinutes: minutes, months, client }));
  // Clashing dates are skipped.
  const starts = series ? series.dates.filter(({ free }) => free).map(({ startsAt }) => startsAt) : [first];
  const ids = starts.map((_, place) => sampleAppointmentId(index, place));

  // Sessions that can no longer be cancelled are paid. Stripe does not know these payments, and is never asked about them.
  const paid = !months && !became && start + minutes * minuteMs <= now.getTime();
  const percent = slots.reductions.find((each) => each.start === start)?.percent ?? 0;
  const price = paid ? reducedBy(fullPrice, percent) : { ...fullPrice, cents: 0 };
  const [id] = ids;
  const byHand = became === 'requested' || became === 'refused';
  const result = await asSetting(trx, expert, byHand, (calendarVersion) =>
    holdAppointments(trx, {
      ids,
      starts,
      durationMinutes: minutes,
      expert,
      client,
      calendarVersion,
      prices: starts.map(() => ({ price, fullPrice })),
      title,
      message,
      series: months && { id: sampleAppointmentId(index, ids.length), months },
      now: bookedAt,
    }),
  );
  if (result !== 'held' || !id) return [];
  if (answers) await keepAnswers(trx, { id, client, answers, now: bookedAt });
  const bookedSession = { id, client, expert, price, at: after(bookedAt, 3 * minuteMs) };
  if (paid) await pay(trx, bookedSession);
  else await confirmHold(trx, id, bookedSession.at);
  await end(trx, story, bookedSession);
  if (!became) await complete(trx, ids, starts, minutes, now);
  if (story.review) await review(trx, { id, client, expert, endsAt: after(first, minutes * minuteMs) }, story.review);
  if (story.messages) await converse({ trx, env, now }, { id, client, expert }, story.messages);
  return ids;
}

/** An appointment keeps the expert's setting at the time of the hold, so it is set for the hold and restored afterwards. */
async function asSetting<Result>(
  trx: DatabaseTransaction,
  expert: ProfileId,
  byHand: boolean,
  hold: (calendarVersion: number) => Promise<Result>,
) {
  const set = (confirms_by_hand: boolean) =>
    trx.updateTable('expert_settings').set({ confirms_by_hand }).where('user_profile_id', '=', expert).execute();
  const present = await trx
    .selectFrom('expert_settings')
    .select(['confirms_by_hand', 'calendar_version'])
    .where('user_profile_id', '=', expert)
    .executeTakeFirstOrThrow();
  await set(byHand);
  const result = await hold(present.calendar_version);
  await set(present.confirms_by_hand);
  return result;
}

interface Booked {
  readonly id: AppointmentId;
  readonly client: ProfileId;
  readonly expert: ProfileId;
  readonly price: Money;
  readonly at: Date;
}

/** Records the payment as captured. */
async function pay(trx: DatabaseTransaction, { id, client, expert, price, at }: Booked) {
  const person = await trx
    .selectFrom('user_profiles')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', client)
    .executeTakeFirstOrThrow();
  const order = {
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    buyer: 'consumer',
    companyName: '',
    siren: '',
    startsEarly: true,
    earlyStartWords: '',
    keepsCard: false,
    mandate: '',
  } as const;
  await saveOrder(trx, id, client, order, at);
  await addPayment(trx, { appointmentId: id, clientId: client, expertId: expert, price, target: 'capture', now: at });
  const payment = await paymentFor(trx, id);
  await confirmHold(trx, id, at);
  if (!payment) return;
  const status = {
    state: 'captured',
    intentId: null,
    clientSecret: null,
    amountCents: price.cents,
    chargeId: null,
    feeCents: 25 + Math.round(price.cents * 0.015),
    failure: null,
    card: null,
  } as const;
  await recordStatus(trx, payment.id, status, at);
  await postCapture(trx, { ...payment, clientId: client }, status, at);
}

async function end(trx: DatabaseTransaction, { became }: SeedAppointment, { id, client, expert, at }: Booked) {
  const decided = { to: 'cancelled', now: after(at, 5 * hourMs) } as const;
  const requested = { id, version: 2, status: 'requested' } as const;
  const scheduled = { id, version: 2, status: 'scheduled' } as const;
  const byExpert = { ...decided, by: 'expert', byId: expert } as const;
  if (became === 'refused') await takeStep(trx, requested, { ...byExpert, step: 'refuse', reason: 'request-refused' });
  if (became === 'cancelled-by-expert')
    await takeStep(trx, scheduled, { ...byExpert, step: 'cancel', reason: became, refundCents: 0 });
  if (became === 'cancelled-by-client')
    await takeStep(trx, scheduled, {
      ...decided,
      by: 'client',
      byId: client,
      step: 'cancel',
      reason: became,
      refundCents: 0,
    });
}

/** Past sessions are completed, with both present. */
async function complete(
  trx: DatabaseTransaction,
  ids: readonly AppointmentId[],
  starts: readonly Date[],
  minutes: number,
  now: Date,
) {
  for (const [place, id] of ids.entries()) {
    const startsAt = starts[place] ?? now;
    const endsAt = after(startsAt, minutes * minuteMs);
    if (endsAt > now) continue;
    await meet(trx, id, startsAt, endsAt);
    const from = { id, version: 2, status: 'scheduled' } as const;
    await takeStep(trx, from, { step: 'complete', to: 'completed', by: 'clock', byId: null, now: endsAt });
    // The rating request was already sent.
    await trx
      .insertInto('rating_requests')
      .values({ appointment_id: id, asked_at: after(endsAt, hourMs) })
      .execute();
  }
}

/** Inserts the review and its answer; triggers update the average. */
async function review(
  trx: DatabaseTransaction,
  { id, client, expert, endsAt }: Pick<Booked, 'id' | 'client' | 'expert'> & { readonly endsAt: Date },
  { stars, comment, answer }: NonNullable<SeedAppointment['review']>,
) {
  await trx
    .insertInto('appointment_ratings')
    .values({
      appointment_id: id,
      rated_user_profile_id: expert,
      rater_user_profile_id: client,
      rating: stars,
      comment: comment || null,
      created_at: after(endsAt, dayMs),
      ...(answer !== undefined && { answer, answered_at: after(endsAt, 3 * dayMs) }),
    })
    .execute();
}

/** Inserts the messages of both, all read. */
async function converse(
  { trx, env, now }: Deps,
  { id, client, expert }: Pick<Booked, 'id' | 'client' | 'expert'>,
  messages: NonNullable<SeedAppointment['messages']>,
) {
  const rows = messages.map(({ by, hoursAgo, text }, index) => {
    const messageId = randomUUID();
    return {
      id: messageId,
      appointment_id: id,
      author_id: by === 'client' ? client : expert,
      number: index + 1,
      text: '',
      text_sealed: seal(env, 'message', messageId, text),
      sent_at: after(now, -hoursAgo * hourMs),
    };
  });
  await trx.insertInto('messages').values(rows).execute();
  const read = { appointment_id: id, read_up_to: messages.length };
  await trx
    .insertInto('message_reads')
    .values([client, expert].map((reader_id) => ({ ...read, reader_id })))
    .execute();
}

/** The expert joins two minutes early, the client at the start; both stay until the end. */
async function meet(trx: DatabaseTransaction, id: AppointmentId, startsAt: Date, endsAt: Date) {
  const joined = { client: startsAt, expert: after(startsAt, -2 * minuteMs) };
  await sql`
    insert into call_journal (appointment_id, version, profile_id, role, kind, tab, at)
    select id, version, person, role, kind, md5(id || role)::uuid, at
    from appointments cross join lateral (values
      (expert_id, 'expert', 'join', ${joined.expert}::timestamptz), (client_id, 'client', 'join', ${joined.client}::timestamptz),
      (client_id, 'client', 'leave', ${endsAt}::timestamptz), (expert_id, 'expert', 'leave', ${endsAt}::timestamptz)
    ) as noted (person, role, kind, at) where id = ${id} order by at`.execute(trx);
  await trx
    .updateTable('appointments')
    .set({ client_joined_at: joined.client, expert_joined_at: joined.expert })
    .where('id', '=', id)
    .execute();
}
