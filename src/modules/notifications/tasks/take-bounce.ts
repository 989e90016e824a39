import type { Platform } from '#platform/platform';
import { readBounce } from '../rules/bounce.ts';
import { settleBounce } from '../store/deliveries.ts';

/** Processes a message received at the bounce address. `ignored`: not a report, or not about a mail of ours. */
export async function takeBounce(
  platform: Pick<Platform, 'db' | 'clock' | 'site'>,
  message: string,
): Promise<'ignored' | 'kept' | 'suppressed'> {
  const bounce = readBounce(message, platform.site.contactAddress.split('@')[1] ?? '');
  if (!bounce) return 'ignored';
  const became = await settleBounce(platform, bounce);
  return became === 'unknown' ? 'ignored' : became;
}
