import { createHash } from 'node:crypto';
import { createLimit, type Limit } from '#platform/limits';
import type { Platform } from '#platform/platform';

const hour = 3600;

/** The module plugged in: what its actions need beyond the platform. */
export interface Support {
  readonly platform: Platform;
  /** Counts one report; false when it is one too many from here, or one receipt too many to there. */
  allowReport(ip: string, email: string): Promise<boolean>;
}

export function createSupport(platform: Platform): Support {
  const limit = (name: string): Limit =>
    createLimit(platform.redis, `support:${name}`, platform.env.REPORTS_PER_HOUR, hour);
  const byAddress = limit('reports-from');
  const byReceiver = limit('receipts-to');
  return {
    platform,
    // What is refused already does not count for the receiver: else one address could use it up for everybody.
    allowReport: async (ip, email) =>
      (await byAddress.allow(ip)) && (await byReceiver.allow(createHash('sha256').update(email).digest('base64url'))),
  };
}
