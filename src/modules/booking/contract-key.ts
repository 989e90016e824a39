import type { AppointmentId } from '#kernel/ids';
import { isSignatureOf, signatureOf } from '#platform/signature';

const named = (id: AppointmentId) => `contract ${id}`;

/** Stands in the mails about a contract, so that its client can end it without signing in. */
export const contractKey = (secret: string, id: AppointmentId) => signatureOf(secret, named(id));

export const isContractKey = (given: string, secret: string, id: AppointmentId) =>
  isSignatureOf(given, secret, named(id));
