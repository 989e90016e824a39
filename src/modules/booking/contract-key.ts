import type { AppointmentId } from '#kernel/ids';
import type { Env } from '#platform/env';
import { isSignatureOf, signatureOf } from '#platform/signature';

const named = (id: AppointmentId) => `contract ${id}`;

/** Signature in the emails about a contract, so that the client can end it without signing in. */
export const contractKey = (env: Env, id: AppointmentId) => signatureOf(env, 'contract', named(id));

export const isContractKey = (given: string, env: Env, id: AppointmentId) =>
  isSignatureOf(given, env, 'contract', named(id));
