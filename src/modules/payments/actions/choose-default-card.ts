import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Payments } from '../payments.ts';
import type { PaymentsRefusal } from '../refusals.ts';
import { cardForm } from '../schemas.ts';
import { lockCards } from '../store/cards.ts';

/** Clears the old default first: a unique index allows one default card per user. */
export async function chooseDefaultCard(
  { platform, allowCardChange }: Payments,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, PaymentsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = cardForm.safeParse(form);
  if (!input.success) return refused('card-unknown');
  const { id: userId } = person.value;
  if (!(await allowCardChange(userId))) return refused('too-many-card-changes');
  return platform.db.transaction().execute(async (trx) => {
    const cards = await lockCards(trx, userId);
    if (!cards.some(({ id }) => id === input.data.card)) return refused('card-unknown');
    const ofUser = trx.updateTable('payment_methods').where('user_id', '=', userId);
    await ofUser.set({ is_default: false }).where('is_default', '=', true).execute();
    await ofUser.set({ is_default: true }).where('id', '=', input.data.card).execute();
    return done(undefined);
  });
}
