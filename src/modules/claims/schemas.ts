import { z } from 'zod';
import type { AppointmentId } from '#kernel/ids';
import { hundredthsIn } from '#kernel/money';
import { claimLength, decisions } from './rules/claim.ts';

const id = z.uuid().transform((text) => text.toLowerCase() as AppointmentId);
// PostgreSQL cannot store the NUL character.
const words = z
  .string()
  .transform((typed) => typed.replaceAll('\0', '').replaceAll('\r\n', '\n').trim())
  .pipe(z.string().min(1).max(claimLength));

export const claimForm = z.object({ id, words });

export const decisionForm = z.object({
  id,
  decision: z.enum(decisions),
  /** Amount as typed, in euros; used only for a partial refund. */
  part: z
    .string()
    .optional()
    .transform((typed) => hundredthsIn(typed ?? '')),
  grounds: words,
});
