import { setTimeout } from 'node:timers/promises';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

const periodMs = 30_000;

/** Decodes the secret shown on the page. */
export const readSecret = (letters: string) => new TextDecoder().decode(base32.decode(letters));

/**
 * Valid app codes for the secret shown on the page: the previous, current and next one. Each can be used once; the oldest comes first, so
 * that the others stay valid for half a minute. Near the end of a period it waits for the next one, or the oldest would expire before it is
 * typed.
 */
export async function appCodes(letters: string): Promise<string[]> {
  const app = createOTP(readSecret(letters));
  const left = periodMs - (Date.now() % periodMs);
  // Timers may end a millisecond early.
  if (left < 6_000) await setTimeout(left + 10);
  const period = Math.floor(Date.now() / periodMs);
  return Promise.all([period - 1, period, period + 1].map((counter) => app.hotp(counter)));
}
