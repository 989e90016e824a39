import type { AppointmentId, ProfileId } from '#kernel/ids';

export interface MessagesFacts {
  /** A message was not read for ten minutes. */
  'message-went-unread': { readonly appointmentId: AppointmentId; readonly readerId: ProfileId };
  /** Announced when malware is found, and by a trigger when the row is deleted, by any means; a job then deletes the file. */
  'message-file-removed': { readonly key: string };
}
