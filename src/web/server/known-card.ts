import { isUsable } from '#modules/payments';
import { listCards } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import type { KnownCard } from '#web/parts/payments/known-card';
import type { Visit } from './context.ts';
import { providerSettings } from './payment-provider.ts';

/** Finds the valid cards of a client; undefined without a valid default card, and where nothing can be paid. */
export async function knownCard(platform: Platform, viewer: Visit['viewer']): Promise<KnownCard | undefined> {
  const provider = providerSettings(platform);
  if (!viewer || !provider) return undefined;
  const now = platform.clock.now();
  const cards = (await listCards(platform.db, viewer)).filter((card) => isUsable(card, now));
  const { email, firstName, lastName } = viewer;
  return cards[0]?.is_default ? { cards, provider, buyer: { email, firstName, lastName } } : undefined;
}
