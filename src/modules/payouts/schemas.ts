import { z } from 'zod';
import type { PayoutId, SepaFileId } from '#kernel/ids';
import { ibanIn } from './rules/iban.ts';
import { holderLength, payoutMethods } from './rules/payout.ts';

const uuid = z.uuid().transform((text) => text.toLowerCase());

export const methodForm = z.object({ method: z.enum(payoutMethods) });

export const ibanForm = z.object({
  iban: z.string().transform(ibanIn),
  holder: z
    .string()
    .transform((typed) => typed.replaceAll('\0', '').trim())
    .pipe(z.string().min(1).max(holderLength)),
});

/** Token of the link in the mail. */
export const linkForm = z.object({ token: z.string() });

export const fileForm = z.object({ file: uuid.transform((id) => id as SepaFileId) });
export const payoutForm = z.object({ payout: uuid.transform((id) => id as PayoutId) });
export const reversalForm = z.object({ reversal: uuid });
