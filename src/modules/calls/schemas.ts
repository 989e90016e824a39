import { z } from 'zod';
import type { AppointmentId } from '#kernel/ids';
import { recapKinds } from './rules/recap.ts';

const uuid = z.uuid().transform((id) => id.toLowerCase());
const appointmentId = uuid.transform((id) => id as AppointmentId);

/** `tab` is made by the page, once per page that is opened. */
export const callForm = z.object({ appointmentId, tab: uuid });

export const recapOf = z.object({ appointmentId });
/** `id` is made with the page: sent twice it is one entry. */
export const entryForm = z.object({ id: uuid, kind: z.enum(recapKinds), text: z.string() });
export const removalForm = z.object({ id: uuid });
