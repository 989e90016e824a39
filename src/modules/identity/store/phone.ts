import type { ProfileId } from '#kernel/ids';
import type { Env } from '#platform/env';
import { seal, unseal } from '#platform/seal';

/** Columns of a phone number: sealed for its person; the plain one is of a former release. */
export const phoneColumns = (env: Env, person: ProfileId, phone: string | null) => ({
  phone: null,
  phone_sealed: phone === null ? null : seal(env, 'phone', person, phone),
});

/** Reads a phone number. A plain one is newer than a sealed one: only the release before writes it, beside this one. */
export const phoneIn = (
  env: Env,
  person: ProfileId,
  { phone, phone_sealed }: { readonly phone: string | null; readonly phone_sealed: string | null },
): string | null => phone ?? (phone_sealed === null ? null : unseal(env, 'phone', person, phone_sealed));
