import { z } from 'zod';
import type { AppointmentId } from '#kernel/ids';

const uuid = z.uuid().transform((id) => id.toLowerCase());
const appointmentId = uuid.transform((id) => id as AppointmentId);

export const conversationOf = z.object({ appointmentId });

/** `id` is made with the page: sent twice it is one message. Its length has a refusal of its own. */
export const messageForm = z.object({
  id: uuid,
  // PostgreSQL cannot store the character of code zero.
  text: z.string().transform((typed) => typed.replaceAll('\0', '').replaceAll('\r\n', '\n').trim()),
});

export const readForm = z.object({ appointmentId, upTo: z.coerce.number().int().positive().max(2_147_483_647) });
