import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppointmentId } from '#kernel/ids';

/** Stands in the mails about a contract, so that its client can end it without signing in. */
export const contractKey = (secret: string, id: AppointmentId) =>
  createHmac('sha256', secret).update(`contract ${id}`).digest('base64url');

export function isContractKey(given: string, secret: string, id: AppointmentId): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(contractKey(secret, id))];
  return one.length === other.length && timingSafeEqual(one, other);
}
