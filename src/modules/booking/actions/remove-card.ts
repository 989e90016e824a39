import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { cardForm } from '#modules/payments';
import { cardChangeLimit, deleteCard, lockCards } from '#modules/payments/server';
import { isCharged } from '../store/series.ts';

/** Removes a card here and, by way of `provider_deletions`, at the provider. If it was the default, the newest remaining card
 * becomes the default (product decision 56). */
export const removeCard = action(
  {
    who: 'signed-in',
    input: cardForm,
    invalid: () => refused('card-unknown'),
    limit: cardChangeLimit,
    limited: 'too-many-card-changes',
  },
  ({ platform, actor, input }) =>
    platform.db.transaction().execute(async (trx) => {
      const cards = await lockCards(trx, actor.id);
      const card = cards.find(({ id }) => id === input.card);
      if (!card) return refused('card-unknown');
      if (await isCharged(trx, input.card)) return refused('card-needed');
      await deleteCard(trx, card, cards);
      return done(undefined);
    }),
);
