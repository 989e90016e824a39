import type { UserId } from '#kernel/ids';
import { publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import { reclaimAccount } from './store/reclaim-account.ts';

/** Runs before Better Auth links a sign-in provider to an account of the same address: the person at the provider owns the address, so the
 * account is given back to them first. A new person has no committed row yet. */
export async function reclaimForProvider(
  platform: Platform,
  { providerId, userId: id }: { readonly providerId: string; readonly userId: string },
): Promise<void> {
  if (providerId === 'credential') return;
  const userId = id as UserId;
  const isKnown = await platform.db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    if (user) await reclaimAccount(trx, { userId, way: 'provider-linked', now: platform.clock.now() });
    return user !== undefined;
  });
  if (!isKnown) return;
  platform.securityEvents.note({ kind: 'factor-added', userId, details: { factor: providerId } });
  platform.securityEvents.note({ kind: 'sessions-ended', userId, details: { by: 'recovery', way: 'provider-linked' } });
  await publishLive(platform, userId, { topic: 'account' });
}
