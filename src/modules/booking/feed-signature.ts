import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProfileId } from '#kernel/ids';

/** The secret part of the address of a feed. Made, not stored: whoever reads the table cannot read the calendars. */
export const feedSignature = (secret: string, person: ProfileId, edition: number) =>
  createHmac('sha256', secret).update(`calendar-feed ${person} ${edition}`).digest('base64url');

export function isFeedSignature(given: string, secret: string, person: ProfileId, edition: number): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(feedSignature(secret, person, edition))];
  return one.length === other.length && timingSafeEqual(one, other);
}
