import { z } from 'zod';
import type { AppointmentId } from '#kernel/ids';
import { testMarks } from './rules/device-test.ts';
import { recapKinds } from './rules/recap.ts';

const uuid = z.uuid().transform((id) => id.toLowerCase());
const appointmentId = uuid.transform((id) => id as AppointmentId);

/** `tab` is generated once per page load. */
export const callForm = z.object({ appointmentId, tab: uuid });

export const recapOf = z.object({ appointmentId });
/** `id` is generated with the page, so a form sent twice creates one entry. */
export const entryForm = recapOf.extend({ id: uuid, kind: z.enum(recapKinds), text: z.string() });
export const removalForm = recapOf.extend({ id: uuid });

const mark = z.enum(testMarks);

/** `device` is a random id from a cookie. */
export const deviceTestForm = z.object({ device: uuid, microphone: mark, camera: mark, sound: mark, network: mark });
