import { z } from 'zod';
import type { CalendarId } from '#kernel/ids';

export const addressForm = z.object({ address: z.string() });

export const calendarForm = z.object({ calendar: z.uuid().transform((id) => id.toLowerCase() as CalendarId) });

/** Query of Google's redirect; a refusal carries no code and does not parse. */
export const consentForm = z.object({ state: z.string().min(1).max(2_000), code: z.string().min(1).max(2_000) });

/** Content of the encrypted `state`. */
export const leftForm = z.object({ expert: z.string(), verifier: z.string(), until: z.number() });
