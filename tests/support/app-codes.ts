import { setTimeout } from 'node:timers/promises';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

const periodMs = 30_000;

/** The secret itself, of the letters that stand on the page. */
export const readSecret = (letters: string) => new TextDecoder().decode(base32.decode(letters));

/** The codes that are good now for a secret, as it stands on the page: the last, the present and the next that an app shows. Each is
 * taken once; the oldest comes first, so that the others stay good for half a minute. Towards the end of a period the next is waited
 * for, or the oldest would be too old when it is typed. */
export async function appCodes(letters: string): Promise<string[]> {
  const app = createOTP(readSecret(letters));
  const left = periodMs - (Date.now() % periodMs);
  if (left < 6_000) await setTimeout(left);
  const period = Math.floor(Date.now() / periodMs);
  return Promise.all([period - 1, period, period + 1].map((counter) => app.hotp(counter)));
}
