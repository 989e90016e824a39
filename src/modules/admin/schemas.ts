import { z } from 'zod';
import type { ProfileId } from '#kernel/ids';
import { lengthOf, manyLines } from '#modules/identity';
import { suspensionLength } from './rules/accounts.ts';

export const accountForm = z.object({ id: z.guid().transform((id) => id.toLowerCase() as ProfileId) });

export const suspensionForm = accountForm.extend({
  reason: z
    .string()
    .transform(manyLines)
    .pipe(
      z
        .string()
        .min(1)
        .refine((text) => lengthOf(text) <= suspensionLength),
    ),
});
