import { createHash } from 'node:crypto';
import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

const hour = 3600;

/** The module plugged in: what its actions need beyond the platform. */
export interface Support {
  readonly platform: Platform;
  /** Counts one report; false when it is one too many from here, or one receipt too many to there. */
  allowReport(ip: string, email: string): Promise<boolean>;
  /** Counts one message of this person; false when it is one too many. */
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
    // What is refused already does not count for the receiver: else one address could use it up for everybody.
    allowReport: async (ip, email) =>
      (await byAddress.allow(ip)) && (await byReceiver.allow(createHash('sha256').update(email).digest('base64url'))),
    allowMessage: (user) => messages.allow(user),
    allowFeedback: (user) => feedback.allow(user),
  };
}
