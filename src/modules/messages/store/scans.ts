import { sql } from 'kysely';
import type { AppointmentId, ProfileId, UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import { leasedUntil, retriedAt } from '../rules/scanning.ts';

export interface ClaimedFile {
  readonly id: string;
  readonly key: string;
  readonly sizeBytes: number;
  /** Including this one. */
  readonly attempts: number;
}

interface Row {
  id: string;
  storage_key: string;
  size_bytes: number;
  scan_attempts: number;
}

/** Leases the files that are due; other workers skip them meanwhile. Files delivered already come after those that people wait for. */
export async function claimFiles(db: Database, now: Date, batch: number): Promise<ClaimedFile[]> {
  for (const state of ['waiting', 'unscanned']) {
    const { rows } = await sql<Row>`
      update message_files set scan_at = ${leasedUntil(now)}, scan_attempts = scan_attempts + 1
      where id in (select id from message_files where state = ${state} and scan_at <= ${now}
        order by scan_at limit ${batch} for update skip locked)
      returning id, storage_key, size_bytes, scan_attempts`.execute(db);
    if (rows.length > 0)
      return rows.map((row) => ({
        id: row.id,
        key: row.storage_key,
        sizeBytes: row.size_bytes,
        attempts: row.scan_attempts,
      }));
  }
  return [];
}

/** Releases the lease of a file without a verdict; its state stays as it is. */
export const scanLater = (db: Database, { id, attempts }: ClaimedFile, now: Date) =>
  db
    .updateTable('message_files')
    .set({ scan_at: retriedAt(now, attempts) })
    .where('id', '=', id)
    .where('scan_at', 'is not', null)
    .execute();

export interface SettledFile {
  readonly appointmentId: AppointmentId;
  readonly author: ProfileId;
}

/** Records the verdict. Undefined when the file was deleted or settled meanwhile. */
export async function settleFile(
  trx: DatabaseTransaction,
  id: string,
  state: 'clean' | 'refused',
): Promise<SettledFile | undefined> {
  const settled = await trx
    .updateTable('message_files')
    .set({ state, scan_at: null })
    .where('id', '=', id)
    .where('scan_at', 'is not', null)
    .returning('message_id')
    .executeTakeFirst();
  if (!settled) return undefined;
  const { appointment_id, author_id } = await trx
    .selectFrom('messages')
    .select(['appointment_id', 'author_id'])
    .where('id', '=', settled.message_id)
    .executeTakeFirstOrThrow();
  return { appointmentId: appointment_id, author: author_id };
}

export async function participantsOf(db: Database, id: AppointmentId): Promise<UserId[]> {
  const rows = await db
    .selectFrom('appointments as appointment')
    .innerJoin('user_profiles as person', (join) =>
      join.on((eb) =>
        eb.or([
          eb('person.id', '=', eb.ref('appointment.client_id')),
          eb('person.id', '=', eb.ref('appointment.expert_id')),
        ]),
      ),
    )
    .select('person.user_id')
    .where('appointment.id', '=', id)
    .execute();
  return rows.map((row) => row.user_id);
}
