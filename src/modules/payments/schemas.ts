import { z } from 'zod';
import type { CardId, PromoCodeId } from '#kernel/ids';
import { hundredthsIn } from '#kernel/money';
import { lengthOf, oneLine } from '#modules/identity';
import type { PromoProblem } from './refusals.ts';
import { foldCode, isCode, promoLimits, type Reduction } from './rules/promo.ts';

const cardId = z.guid().transform((id) => id.toLowerCase() as CardId);

export const cardForm = z.object({ card: cardId });

export const holderForm = z.object({
  holder: z
    .string()
    .transform(oneLine)
    .refine((text) => text !== '' && lengthOf(text) <= 100),
});

export const setupForm = z.object({ setup: z.string().regex(/^seti_\w{1,100}$/) });

/** A webhook event whose signature is verified. */
export const providerEvent = z.object({
  id: z.string().regex(/^\w[\w-]{0,254}$/),
  type: z.string().regex(/^[\w.]{1,255}$/),
  data: z.object({ object: z.looseObject({}) }),
});

const problem = (code: PromoProblem) => code;
// PostgreSQL knows no year 0.
const day = z.iso.date(problem('day-missing')).startsWith('20', problem('day-missing'));

/** Both days are included, in Paris time. */
export const promoCodeForm = z
  .object({
    code: z.string().transform(foldCode).refine(isCode, problem('code-invalid')),
    kind: z.enum(['percent', 'amount'], problem('kind-missing')),
    value: z.string().transform((typed) => hundredthsIn(typed) ?? 0),
    from: day,
    until: day,
    maxUses: z.coerce
      .number(problem('uses-out-of-range'))
      .int(problem('uses-out-of-range'))
      .min(1, problem('uses-out-of-range'))
      .max(promoLimits.uses, problem('uses-out-of-range')),
  })
  .superRefine(({ kind, value, from, until }, context) => {
    const wrong = (path: 'value' | 'until', message: PromoProblem) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isPercent = kind === 'percent';
    const most = isPercent ? promoLimits.percent * 100 : promoLimits.amountCents;
    if (value < 1 || value > most || (isPercent && value % 100 !== 0))
      wrong('value', isPercent ? 'percent-out-of-range' : 'amount-out-of-range');
    if (until < from) wrong('until', 'days-backwards');
  })
  .transform(({ kind, value, ...rest }) => ({
    ...rest,
    reduction: (kind === 'percent'
      ? { percent: value / 100 }
      : { amountCents: value }) satisfies Reduction as Reduction,
  }));

export const stopForm = z.object({ id: z.guid().transform((id) => id.toLowerCase() as PromoCodeId) });
