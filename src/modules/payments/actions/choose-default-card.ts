import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { cardChangeLimit } from '../limits.ts';
import { cardForm } from '../schemas.ts';
import { lockCards } from '../store/cards.ts';

/** Clears the old default first: a unique index allows one default card per user. */
export const chooseDefaultCard = action(
  {
    who: 'signed-in',
    input: cardForm,
    invalid: () => refused('card-unknown'),
    limit: cardChangeLimit,
    limited: 'too-many-card-changes',
  },
  ({ platform, actor: { id: userId }, input }) =>
    platform.db.transaction().execute(async (trx) => {
      const cards = await lockCards(trx, userId);
      if (!cards.some(({ id }) => id === input.card)) return refused('card-unknown');
      const ofUser = trx.updateTable('payment_methods').where('user_id', '=', userId);
      await ofUser.set({ is_default: false }).where('is_default', '=', true).execute();
      await ofUser.set({ is_default: true }).where('id', '=', input.card).execute();
      return done(undefined);
    }),
);
