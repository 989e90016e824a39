import type { CardId, UserId } from '#kernel/ids';
import type { Viewer } from '#modules/identity';
import type { Database } from '#platform/database';

/** Card as shown to its owner, without the provider's id. */
export interface SavedCard {
  readonly id: CardId;
  readonly card_type: string;
  readonly last4: string;
  readonly expiry_month: number;
  readonly expiry_year: number;
  readonly cardholder_name: string;
  readonly is_default: boolean;
  readonly is_verified: boolean;
  readonly created_at: Date;
}

/** Default card first, then newest; empty when no user is signed in. */
export async function listCards(db: Database, viewer: Pick<Viewer, 'id'> | undefined): Promise<SavedCard[]> {
  if (!viewer) return [];
  return db
    .selectFrom('payment_methods')
    .select(['id', 'card_type', 'last4', 'expiry_month', 'expiry_year', 'cardholder_name'])
    .select(['is_default', 'is_verified', 'created_at'])
    .where('user_id', '=', viewer.id)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Provider id of a card; `undefined` unless this user owns it. */
export async function findOwnCard(db: Database, userId: UserId, id: CardId): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_methods')
    .select('stripe_payment_method_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.stripe_payment_method_id;
}
