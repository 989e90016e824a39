import type { AppointmentId, ProfileId, UserId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { CallsFacts } from '../facts.ts';
import type { CallRole } from '../rules/presence.ts';
import { findCall } from './find-call.ts';
import { type Recap, recapFor } from './find-recap.ts';

/** One of the two participants, as a mail needs them. */
interface Reader {
  readonly userId: UserId;
  readonly profileId: ProfileId;
  readonly firstName: string;
  readonly fullName: string;
  /** The expert's time zone; null for a client, whose zone is unknown. */
  readonly timeZone: string | null;
}

interface Noticed {
  readonly reader: Reader;
  readonly id: AppointmentId;
  readonly title: string;
  readonly other: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Finds a session that still starts at the announced time; undefined once it was cancelled, moved, or has begun. */
export async function findComingCall(
  db: Database,
  { appointmentId, startsAt }: CallsFacts['call-was-beginning'],
  role: CallRole,
  now: Date,
): Promise<Noticed | undefined> {
  const reader = await readerOf(db, appointmentId, role);
  if (!reader) return undefined;
  const call = await findCall(db, reader.profileId, appointmentId);
  if (call?.status !== 'scheduled' || call.startsAt.toISOString() !== startsAt || call.startsAt <= now)
    return undefined;
  return {
    reader,
    id: call.id,
    title: call.title,
    other: call.peer.name,
    startsAt: call.startsAt,
    endsAt: call.endsAt,
  };
}

/** Returns the recap of a session; undefined when all entries were removed. */
export async function findDueRecap(
  db: Database,
  { appointmentId }: Pick<CallsFacts['recap-was-due'], 'appointmentId'>,
  role: CallRole,
  now: Date,
): Promise<{ readonly reader: Reader; readonly recap: Recap } | undefined> {
  const reader = await readerOf(db, appointmentId, role);
  const recap = reader && (await recapFor(db, reader.profileId, appointmentId, now));
  return recap && recap.entries.length > 0 ? { reader, recap } : undefined;
}

async function readerOf(db: Database, id: AppointmentId, role: CallRole): Promise<Reader | undefined> {
  const row = await db
    .selectFrom('appointments as appointment')
    .innerJoin('user_profiles as person', 'person.id', `appointment.${role}_id`)
    .leftJoin('expert_settings as settings', 'settings.user_profile_id', 'appointment.expert_id')
    .select(['person.id', 'user_id', 'first_name', 'last_name'])
    .select(['appointment.time_zone as booked_zone', 'settings.time_zone as own_zone'])
    .where('appointment.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      profileId: row.id,
      firstName: row.first_name,
      fullName: `${row.first_name} ${row.last_name}`.trim(),
      timeZone: role === 'expert' ? (row.own_zone ?? row.booked_zone) : null,
    }
  );
}
