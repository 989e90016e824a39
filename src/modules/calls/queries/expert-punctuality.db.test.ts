import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { endSessions } from '#modules/booking/server';
import { addAppointment } from '../../../../tests/support/database/appointments.ts';
import { atMoment } from '../../../../tests/support/database/bookings.ts';
import { join, leave } from '../../../../tests/support/database/calls.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { expertPunctuality } from './expert-punctuality.ts';

const { db } = platform;
const client = await viewerOf(db, await addPerson(db));
const later = atMoment(platform, '2026-11-30T12:00:00Z').platform;

/** Sessions on following days at 09:00, each with the expert's joins and leaves as seconds from its start. */
async function newExpert(sessions: readonly (readonly number[])[]) {
  const expert = await viewerOf(db, await addExpert(db));
  for (const [day, moments] of sessions.entries()) {
    const startsAt = new Date(Date.parse('2026-11-01T09:00:00Z') + day * 86_400_000);
    const id = await addAppointment(db, { expert: expert.profileId, client: client.profileId, startsAt });
    const at = (seconds: number) => new Date(startsAt.getTime() + seconds * 1000).toISOString();
    await join(platform, client, id, at(0));
    for (let index = 0; index < moments.length; index += 2) {
      const call = await join(platform, expert, id, at(moments[index] ?? 0));
      if (moments[index + 1] !== undefined) await leave(platform, expert, call, at(moments[index + 1] ?? 0));
    }
  }
  while ((await endSessions(later)) > 0);
  return expert.profileId;
}

const punctuality = (expert: ProfileId, at = '2026-11-30T12:00:00Z') =>
  expertPunctuality(atMoment(platform, at).platform, expert);

const onTime = [0];

test('[TRUSTP03] nine sessions show nothing, and the tenth the figure', async () => {
  const expert = await newExpert(Array(10).fill(onTime));
  expect(await punctuality(expert, '2026-11-10T08:00:00Z')).toBeUndefined();
  expect(await punctuality(expert)).toEqual({ sessions: 10, onTime: 10 });
});

test('[TRUSTP03] present at the latest two minutes after the start is on time; later, absent or gone before the start is not', async () => {
  const expert = await newExpert([
    ...Array(6).fill(onTime),
    [-240],
    [120],
    [121],
    [],
    // Tried the room, left, and came back late.
    [-240, -60, 300],
    // Was there at the start, then reconnected.
    [-240, 60, 90],
  ]);
  expect(await punctuality(expert)).toEqual({ sessions: 12, onTime: 9 });
});

test('[TRUSTP03] sessions older than twelve months do not count', async () => {
  const expert = await newExpert(Array(11).fill(onTime));
  expect(await punctuality(expert, '2027-11-02T08:00:00Z')).toEqual({ sessions: 10, onTime: 10 });
  expect(await punctuality(expert, '2027-11-03T10:00:00Z')).toBeUndefined();
});

test('[TRUSTP03] the count reads by indexes alone', async () => {
  const expert = await newExpert([onTime]);
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`
      explain select from appointments as session join call_journal as joined on joined.appointment_id = session.id
      where session.expert_id = ${expert} and session.starts_at >= now()`.execute(trx);
    return rows.map((row) => Object.values(row).join('')).join('\n');
  });
  expect(plan).toContain('appointments_of_an_expert');
  expect(plan).toContain('call_journal_of_an_appointment');
});
