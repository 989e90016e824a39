import { z } from 'zod';
import type { AppointmentId } from '#kernel/ids';

/** `tab` is made by the page, once per page that is opened. */
export const callForm = z.object({
  appointmentId: z.uuid().transform((id) => id.toLowerCase() as AppointmentId),
  tab: z.uuid().transform((id) => id.toLowerCase()),
});
