import type { AppointmentId } from '#kernel/ids';
import { isSignatureOf, signatureOf } from '#platform/signature';

const named = (id: AppointmentId) => `contract ${id}`;

/** Signature in the emails about a contract, so that the client can end it without signing in. */
export const contractKey = (secret: string, id: AppointmentId) => signatureOf(secret, named(id));

export const isContractKey = (given: string, secret: string, id: AppointmentId) =>
  isSignatureOf(given, secret, named(id));
