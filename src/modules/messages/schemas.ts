import { z } from 'zod';
import type { AppointmentId } from '#kernel/ids';

const uuid = z.uuid().transform((id) => id.toLowerCase());
const appointmentId = uuid.transform((id) => id as AppointmentId);

export const conversationOf = z.object({ appointmentId });

/** `id` is generated with the page, so a form sent twice creates one message. The length has its own refusal. */
export const messageForm = z.object({
  id: uuid,
  // PostgreSQL cannot store the NUL character.
  text: z.string().transform((typed) => typed.replaceAll('\0', '').replaceAll('\r\n', '\n').trim()),
});

export const readForm = z.object({ appointmentId, upTo: z.coerce.number().int().positive().max(2_147_483_647) });
