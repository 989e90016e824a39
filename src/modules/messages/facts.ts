import type { AppointmentId, ProfileId } from '#kernel/ids';

export interface MessagesFacts {
  /** Somebody has not read for ten minutes what the other wrote. */
  'message-went-unread': { readonly appointmentId: AppointmentId; readonly readerId: ProfileId };
  /** By the database, however its row went: the bytes go after it. */
  'message-file-removed': { readonly key: string };
}
