import { z } from 'zod';
import { done } from '#kernel/outcome';
import { problemsOf } from '#kernel/problems';
import { action } from '#modules/identity/server';
import {
  type InvoicingField,
  type InvoicingProblem,
  type InvoicingProblems,
  mandateVersion,
} from '../rules/invoicing.ts';
import { invoicingForm } from '../schemas.ts';
import { addMandate, hasSigned, saveIdentity } from '../store/invoicing.ts';

const invalid = (problems: InvoicingProblems) => ({ ok: false, refusal: 'invoicing-invalid', problems }) as const;

/** Saves an approved expert's invoicing identity and, once per version of the mandate, their signature. `words` is the mandate text that
 * the page showed. An expert who has signed the current version only saves the identity. */
export const signMandate = action(
  // The form is read with the mandates: a missing signature is one more problem of it.
  { who: 'approved-expert', input: z.unknown() },
  ({ platform, actor: { profileId }, input: form, now }, words: string) =>
    platform.db.transaction().execute(async (trx) => {
      const input = invoicingForm.safeParse(form);
      const problems = input.success ? {} : problemsOf<InvoicingField, InvoicingProblem>(input.error.issues);
      const signs = !(await hasSigned(trx, profileId, mandateVersion));
      const ticked = input.success ? input.data.signed : isTicked(form);
      if (!input.success || (signs && !ticked))
        return invalid({ ...problems, ...(signs && !ticked && { signed: 'mandate-unsigned' as const }) });
      // The mandate changed after the page was loaded: the expert must read the new text first.
      if (signs && input.data.version !== mandateVersion) return invalid({ signed: 'mandate-changed' });
      await saveIdentity(trx, platform.env, profileId, input.data.identity, now);
      if (signs) await addMandate(trx, { expert: profileId, version: mandateVersion, words, now });
      return done({ signed: signs });
    }),
);

const isTicked = (form: unknown) =>
  typeof form === 'object' && form !== null && 'signed' in form && form.signed === 'on';
