import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import { cardForm, type PaymentsRefusal } from '#modules/payments';
import { deleteCard, lockCards, type Payments } from '#modules/payments/server';
import { isCharged } from '../store/series.ts';

/** Removes a card here and, by way of `provider_farewells`, at the provider. If it was the default, the newest remaining card
 * becomes the default (product decision 56). */
export async function removeCard(
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
    const card = cards.find(({ id }) => id === input.data.card);
    if (!card) return refused('card-unknown');
    if (await isCharged(trx, input.data.card)) return refused('card-needed');
    await deleteCard(trx, card, cards);
    return done(undefined);
  });
}
