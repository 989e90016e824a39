import { done, type Outcome } from '#kernel/outcome';
import { problemsOf } from '#kernel/problems';
import { asExpert, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import type { ExpertsRefusal } from '../refusals.ts';
import {
  type InvoicingField,
  type InvoicingProblem,
  type InvoicingProblems,
  mandateVersion,
} from '../rules/invoicing.ts';
import { invoicingForm } from '../schemas.ts';
import { addMandate, hasSigned, saveIdentity } from '../store/invoicing.ts';

interface Invalid {
  readonly ok: false;
  readonly refusal: 'invoicing-invalid';
  readonly problems: InvoicingProblems;
}
const invalid = (problems: InvoicingProblems): Invalid => ({ ok: false, refusal: 'invoicing-invalid', problems });

type Answer = Outcome<{ signed: boolean }, Exclude<ExpertsRefusal, 'invoicing-invalid'>> | Invalid;

/** Saves an approved expert's invoicing identity and, once per version of the mandate, their signature. `words` is the mandate text that
 * the page showed. An expert who has signed the current version only saves the identity. */
export async function signMandate(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  form: unknown,
  words: string,
): Promise<Answer> {
  const expert = asExpert(viewer);
  if (!expert.ok) return expert;
  const { profileId } = expert.value;
  const input = invoicingForm.safeParse(form);
  const problems = input.success ? {} : problemsOf<InvoicingField, InvoicingProblem>(input.error.issues);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const signs = !(await hasSigned(trx, profileId, mandateVersion));
    const ticked = input.success ? input.data.signed : isTicked(form);
    if (!input.success || (signs && !ticked))
      return invalid({ ...problems, ...(signs && !ticked && { signed: 'mandate-unsigned' as const }) });
    // The mandate changed after the page was loaded: the expert must read the new text first.
    if (signs && input.data.version !== mandateVersion) return invalid({ signed: 'mandate-changed' });
    await saveIdentity(trx, profileId, input.data.identity, now);
    if (signs) await addMandate(trx, { expert: profileId, version: mandateVersion, words, now });
    return done({ signed: signs });
  });
}

const isTicked = (form: unknown) =>
  typeof form === 'object' && form !== null && 'signed' in form && form.signed === 'on';
