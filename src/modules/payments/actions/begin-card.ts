import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Payments } from '../payments.ts';
import { openSetup } from '../provider/setups.ts';
import type { PaymentsRefusal } from '../refusals.ts';
import { holderForm } from '../schemas.ts';

/** Creates a setup intent to save a card. The browser sends the card number to the provider with the returned client secret. */
export async function beginCard(
  { platform, allowCardChange }: Payments,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<{ clientSecret: string }, PaymentsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const { db, stripe } = platform;
  if (!stripe) return refused('payments-closed');
  if (!holderForm.safeParse(form).success) return refused('holder-missing');
  if (!(await allowCardChange(person.value.id))) return refused('too-many-card-changes');
  return done({ clientSecret: await openSetup({ db, stripe }, person.value.id) });
}
