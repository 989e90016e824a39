import type { CardId, UserId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import type { ProviderCard } from '../provider/cards.ts';

/** Locks the user's row and returns the user's cards, newest first: concurrent changes run one after the other. */
export async function lockCards(trx: DatabaseTransaction, userId: UserId) {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return trx
    .selectFrom('payment_methods')
    .select(['id', 'is_default'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

interface StoredCard {
  readonly id: CardId;
  readonly is_default: boolean;
}

/** Deletes a card. If it was the default, the newest of the user's other cards becomes the default. */
export async function deleteCard(trx: DatabaseTransaction, card: StoredCard, cards: readonly StoredCard[]) {
  await trx.deleteFrom('payment_methods').where('id', '=', card.id).execute();
  const newest = cards.find(({ id }) => id !== card.id);
  if (card.is_default && newest)
    await trx.updateTable('payment_methods').set({ is_default: true }).where('id', '=', newest.id).execute();
}

/** Inserts a card, or updates the one with the same fingerprint. The user's first card becomes the default. */
export async function saveCard(trx: DatabaseTransaction, userId: UserId, card: ProviderCard): Promise<CardId> {
  const others = await lockCards(trx, userId);
  const told = {
    stripe_payment_method_id: card.method,
    card_type: card.type,
    last4: card.last4,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    cardholder_name: card.holder,
    is_verified: true,
  };
  const { id } = await trx
    .insertInto('payment_methods')
    .values({ user_id: userId, fingerprint: card.fingerprint, is_default: others.length === 0, ...told })
    .onConflict((conflict) => conflict.constraint('somebody_saves_a_card_once').doUpdateSet(told))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
