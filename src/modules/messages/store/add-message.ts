import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import type { Env } from '#platform/env';
import { seal } from '#platform/seal';
import type { FileType } from '../rules/files.ts';
import type { FileState } from '../rules/scanning.ts';

export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly type: FileType;
  readonly sizeBytes: number;
  readonly key: string;
}

interface NewMessage {
  readonly id: string;
  readonly appointmentId: AppointmentId;
  readonly author: ProfileId;
  readonly text: string;
  readonly files: readonly KeptFile[];
  /** State of the files. */
  readonly state: FileState;
  readonly now: Date;
}

/** Appends a message to its conversation; the caller holds the lock of the appointment. Returns false for a duplicate. */
export async function addMessage(trx: DatabaseTransaction, env: Env, sent: NewMessage): Promise<boolean> {
  const { id, appointmentId, author, text, files, state, now } = sent;
  const added = await trx
    .insertInto('messages')
    .values((eb) => ({
      id,
      appointment_id: appointmentId,
      author_id: author,
      number: eb
        .selectFrom('messages as before')
        .select((last) => last(last.fn.coalesce(last.fn.max('before.number'), last.lit(0)), '+', 1).as('next'))
        .where('before.appointment_id', '=', appointmentId),
      text: '',
      text_sealed: text === '' ? null : seal(env, 'message', id, text),
      sent_at: now,
    }))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  if (files.length > 0)
    await trx
      .insertInto('message_files')
      .values(
        files.map((file, index) => ({
          id: file.id,
          message_id: id,
          author_id: author,
          place: index + 1,
          name: file.name,
          media_type: file.type,
          size_bytes: file.sizeBytes,
          storage_key: file.key,
          state,
          scan_at: now,
        })),
      )
      .execute();
  return true;
}

/** Counts the files of both participants. */
export async function countFiles(trx: DatabaseTransaction, appointmentId: AppointmentId): Promise<number> {
  const { count } = await trx
    .selectFrom('message_files as file')
    .innerJoin('messages as message', 'message.id', 'file.message_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('message.appointment_id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
