import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Payments } from '../payments.ts';
import type { PaymentsRefusal } from '../refusals.ts';
import { setupForm } from '../schemas.ts';
import { settleSetup } from '../tasks/settle-setup.ts';

/** Called by the browser once the provider has the card. Reads the setup intent and saves the card if it belongs to this user. */
export async function finishCard(
  { platform }: Payments,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, PaymentsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = setupForm.safeParse(form);
  if (!input.success) return refused('card-not-added');
  return (await settleSetup(platform, input.data.setup, person.value.id)) ? done(undefined) : refused('card-not-added');
}
