import { sql } from 'kysely';
import type { Outcome } from '#kernel/outcome';
import { cancelAppointment, updateAppointment } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { announce } from '#platform/outbox';
import { addAppointment } from '../tests/support/database/appointments.ts';
import { type BookingWorld, openBookingWorld } from './booking-world.ts';
import { inTurn, pause } from './chance.ts';
import type { Figure, Proof } from './proof.ts';
import { Crew, type Death } from './reminders/crew.ts';
import { type Caught, isReminder, judge, type Verdict } from './reminders/judge.ts';
import {
  type Act,
  clockChange,
  type Due,
  dueOf,
  hour,
  minute,
  planWeek,
  type Session,
  zoneOf,
} from './reminders/week.ts';

/** A week of sessions that includes a clock change; workers send reminders and are killed. */
export const reminders: Proof = {
  promise: 'every reminder is sent once, at its hour and with the right time in it, whoever moves, cancels or dies',
  async prove({ short }) {
    const [pairs, starts] = short ? [25, 12] : [60, 84];
    const world = await openBookingWorld('reminders', { experts: pairs, clients: pairs }, 6);
    try {
      const sessions = planWeek(pairs, starts);
      await prepare(world, sessions);
      return await pass(world, sessions, short);
    } finally {
      await world.close();
    }
  },
};

/** Opens all experts day and night and books the sessions; mails about bookings are not part of this proof. */
async function prepare({ db, experts, clients }: BookingWorld, sessions: readonly Session[]) {
  await sql`delete from availability`.execute(db);
  await sql`delete from availability_pauses`.execute(db);
  await sql`update expert_settings set minimum_notice_minutes = 0`.execute(db);
  await sql`insert into availability (user_profile_id, day_of_week, start_time, end_time)
    select user_profile_id, day, '00:00', '24:00' from expert_settings, generate_series(0, 6) as day`.execute(db);
  for (const [place, expert] of experts.entries())
    await db
      .updateTable('expert_settings')
      .set({ time_zone: zoneOf(place) })
      .where('user_profile_id', '=', expert.profileId)
      .execute();
  await inTurn(sessions, 6, async (session) => {
    session.id = await addAppointment(db, {
      expert: of(experts, session.expert).profileId,
      client: of(clients, session.client).profileId,
      startsAt: new Date(session.start),
      title: session.title,
    });
  });
  // No rating requests: every mail that arrives is counted.
  await sql`insert into rating_requests (appointment_id, asked_at) select id, now() from appointments`.execute(db);
  await sql`delete from outbox`.execute(db);
}

const of = (people: readonly Viewer[], place: number) => people[place] as Viewer;

async function pass(world: BookingWorld, sessions: readonly Session[], short: boolean): Promise<Figure[]> {
  const due = sessions.flatMap(dueOf).sort((one, other) => one.at - other.at);
  const acts = sessions.flatMap((session) => session.acts.map((act) => ({ session, act })));
  const moments = [...new Set([...due.map(({ at }) => at), ...acts.map(({ act }) => act.at)])].sort((a, b) => a - b);
  const first = moments[0] ?? 0;
  const { env } = world.platform;
  const crew = await Crew.open(
    {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // Sessions take place by themselves; another proof covers presence in calls.
      CALLS: 'false',
      DATABASE_URL: env.DATABASE_URL,
      DATABASE_POOL: '8',
      REDIS_URL: env.REDIS_URL,
      AUTH_SECRET: env.AUTH_SECRET,
      SEALING_KEY: env.SEALING_KEY,
    },
    2,
    first - hour,
  );
  try {
    const dooms = doomsOf(due, short);
    let expected = 0;
    for (const moment of moments) {
      crew.moveTo(moment);
      const doomed = dooms.get(moment);
      if (doomed !== undefined) crew.doom(doomed);
      const now = acts.filter(({ act }) => act.at === moment);
      await inTurn(now, 4, ({ session, act }) => perform(world, crew, session, act));
      // Client and expert get a mail about a move or cancellation.
      expected += 2 * now.length + due.filter(({ at }) => at === moment).length;
      await arrived(crew, expected);
    }
    // Unexpected mails that are still under way arrive now.
    crew.moveTo((moments.at(-1) ?? 0) + 2 * hour);
    await pause(3_000);
    return await figures(world, crew, sessions, due, acts.length);
  } finally {
    await crew.close();
  }
}

/** Kills workers at some busy moments: during a sweep, before the server has a mail, and after. */
function doomsOf(due: readonly Due[], short: boolean): Map<number, Death | number> {
  const busiest = [...Map.groupBy(due, ({ at }) => at)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([at]) => at);
  const kinds: (Death | number)[] = ['after', 'before', 400];
  return new Map(busiest.slice(0, short ? 3 : 24).map((at, turn) => [at, kinds[turn % 3] ?? 400]));
}

async function perform({ platform, experts, clients }: BookingWorld, crew: Crew, session: Session, act: Act) {
  const own = { ...platform, env: { ...platform.env, CALLS: false }, clock: { now: () => new Date(crew.now) } };
  const { id } = session;
  const who = act.by === 'client' ? of(clients, session.client) : of(experts, session.expert);
  const outcome: Outcome<unknown, string> = act.to
    ? await updateAppointment(own, who, { id, start: new Date(act.to).toISOString() })
    : await cancelAppointment(own, who, { id });
  if (!outcome.ok) throw new Error(`${session.title} ${act.does} by ${act.by}: ${outcome.refusal}`);
  if (act.does === 'cancel') await announceLate(own, session);
}

const notices = ['day-before', 'hour-before'] as const;

/** Facts left by a worker that had read the session just before it was cancelled: they must cause no mail. */
async function announceLate({ db }: Pick<BookingWorld, 'db'>, { id, agreed }: Session) {
  const startsAt = new Date(agreed.at(-1)?.start ?? 0).toISOString();
  for (const notice of notices)
    await announce(db, { fact: 'call-came-near', payload: { appointmentId: id, startsAt, notice } });
}

/**
 * Waits for this many mails, and a moment for unexpected ones. A busy machine takes a minute to replace killed workers; later mails count
 * as missing.
 */
async function arrived(crew: Crew, expected: number) {
  const giveUp = Date.now() + 120_000;
  const count = () => new Set(crew.caught.map(({ messageId }) => messageId)).size;
  await pause(180);
  while (count() < expected) {
    if (Date.now() > giveUp) throw new Error(`${expected - count()} mails did not come within two minutes`);
    await pause(20);
  }
}

async function figures(
  { db, clients }: BookingWorld,
  crew: Crew,
  sessions: readonly Session[],
  due: readonly Due[],
  acts: number,
): Promise<Figure[]> {
  const addresses = new Set(clients.map(({ email }) => email));
  const how = {
    roleOf: (address: string) => (addresses.has(address) ? 'client' : 'expert'),
    killed: crew.killed,
  };
  const verdict = judge(due, crew.caught, how);
  for (const wrong of Object.values(verdict)
    .filter(Array.isArray)
    .flatMap((each) => each.slice(0, 5)))
    console.log(wrong);
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from mail_deliveries group by state`.execute(db);
  const { deaths } = crew;
  const cancelled = await noticedAfterCancelling(db);
  const found = planted(sessions, crew.caught, (mails) => judge(due, mails, how));
  const inParis = due.filter(({ session, role }) => role === 'client' || zoneOf(session.expert) === 'Europe/Paris');
  const winter = inParis.filter(({ start }) => start < clockChange).length;
  const summer = inParis.length - winter;
  const sent = new Set(crew.caught.filter(isReminder).map(({ messageId }) => messageId)).size;
  return [
    {
      what: 'reminders due, and sent, of a week of sessions that were moved and cancelled meanwhile',
      figure: `${due.length} due, ${sent} sent, ${sessions.length} sessions, ${acts} moved or cancelled`,
      holds: due.length === sent && acts > 0,
    },
    {
      what: 'workers killed: before the mail server had a mail, after it had, wherever they were',
      figure: `${deaths.before}, ${deaths.after}, ${deaths.anywhere}`,
      holds: deaths.before > 0 && deaths.after > 0 && deaths.anywhere > 0,
    },
    none('reminders that did not come', verdict.missing),
    none('reminders that came twice', verdict.doubled),
    {
      what: 'of those a second copy under the same Message-ID, as the worker died before it could note the first',
      figure: `${verdict.copies}`,
      holds: verdict.copies <= 5 * crew.killed.size,
    },
    none('reminders of what was cancelled, moved, or agreed on later', verdict.unwanted),
    {
      what: 'cancelled sessions that a worker took up for a reminder (the facts of both were announced late for each)',
      figure: `${cancelled.noticed} of ${cancelled.all}`,
      holds: cancelled.noticed === 0 && cancelled.all > 0,
    },
    none(`reminders at a wrong hour (the latest by ${Math.round(verdict.latestMs / 1_000)} s)`, verdict.wrongHour),
    none(`reminders that say another time (in Paris ${winter} in winter, ${summer} in summer time)`, verdict.wrongText),
    {
      what: 'deliveries that are not noted as sent',
      figure: `${rows.filter(({ state }) => state !== 'sent').reduce((sum, { count }) => sum + count, 0)} of ${rows.reduce((sum, { count }) => sum + count, 0)}`,
      holds: rows.length === 1 && rows[0]?.state === 'sent',
    },
    {
      what: 'planted faults that are found',
      figure: `${found.length} of 5: ${found.join(', ')}`,
      holds: found.length === 5,
    },
  ];
}

/** Counts reminders noted after a cancellation, whether or not a mail was sent. */
async function noticedAfterCancelling(db: BookingWorld['db']) {
  const { rows } = await sql<{ all: number; noticed: number }>`
    select count(*)::integer as all, count(*) filter (where exists (
      select from call_notices as notice where notice.appointment_id = session.id and notice.noticed_at >= session.stepped_at
    ))::integer as noticed
    from appointments as session where status = 'cancelled'`.execute(db);
  return rows[0] ?? { all: 0, noticed: 0 };
}

const none = (what: string, found: readonly string[]): Figure => ({
  what,
  figure: `${found.length}`,
  holds: found.length === 0,
});

/** Self-test: the same mails with one planted error, five times. */
function planted(
  sessions: readonly Session[],
  caught: readonly Caught[],
  judged: (mails: readonly Caught[]) => Verdict,
): string[] {
  const one = caught.find(({ subject }) => / dans moins d’une heure /.test(subject));
  const cancelled = sessions.find(
    (session) =>
      session.acts.at(-1)?.does === 'cancel' && dueOf(session).every(({ notice }) => notice === 'day-before'),
  );
  if (!one || !cancelled) return [];
  const others = caught.filter(({ messageId }) => messageId !== one.messageId);
  const another = { ...one, messageId: '<another@visavis.example>' };
  const faults = {
    missing: others,
    doubled: [...caught, another],
    wrongHour: [...others, { ...one, at: one.at + 59 * minute }],
    wrongText: [...others, { ...one, text: one.text.replace(/\(heure [^)]*\)/, '(UTC)') }],
    unwanted: [...caught, { ...another, text: one.text.replace(/^Séance \d+\.$/m, cancelled.title) }],
  };
  return Object.entries(faults)
    .filter(([kind, mails]) => judged(mails)[kind as keyof typeof faults].length === 1)
    .map(([kind]) => kind);
}
