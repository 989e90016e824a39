import { z } from 'zod';
import type { CalendarId } from '#kernel/ids';

export const addressForm = z.object({ address: z.string() });

export const calendarForm = z.object({ calendar: z.uuid().transform((id) => id.toLowerCase() as CalendarId) });

/** What Google sends back: a code, or why there is none. */
export const consentForm = z.object({ state: z.string().min(1).max(2_000), code: z.string().min(1).max(2_000) });

/** What we sealed into `state` when the expert left for Google. */
export const leftForm = z.object({ expert: z.string(), verifier: z.string(), until: z.number() });
