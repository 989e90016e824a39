import { createHash } from 'node:crypto';
import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

const hour = 3600;

/** Dependencies of this module's actions beyond the platform. */
export interface Support {
  readonly platform: Platform;
  /** Counts one report; returns false above the limit per IP or per recipient of receipts. */
  allowReport(ip: string, email: string): Promise<boolean>;
  /** Counts one message of this person; returns false above the limit. */
  allowMessage(user: UserId): Promise<boolean>;
  allowFeedback(user: UserId): Promise<boolean>;
}

export function createSupport(platform: Platform): Support {
  const { env, redis } = platform;
  const limit = (name: string, perHour: number) => createLimit(redis, `support:${name}`, perHour, hour);
  const byAddress = limit('reports-from', env.REPORTS_PER_HOUR);
  const byReceiver = limit('receipts-to', env.REPORTS_PER_HOUR);
  const messages = limit('messages-of', env.MESSAGES_PER_HOUR);
  const feedback = limit('feedback-of', env.MESSAGES_PER_HOUR);
  return {
    platform,
    // A refused report does not count for the recipient: otherwise one IP could use up the limit for everyone.
    allowReport: async (ip, email) =>
      (await byAddress.allow(ip)) && (await byReceiver.allow(createHash('sha256').update(email).digest('base64url'))),
    allowMessage: (user) => messages.allow(user),
    allowFeedback: (user) => feedback.allow(user),
  };
}
