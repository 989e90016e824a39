import type { ProfileId } from '#kernel/ids';
import type { Env } from '#platform/env';
import { seal, unseal } from '#platform/seal';

interface Secrets {
  /** Null for a company. */
  readonly birthDate: string | null;
  /** Empty for a company. */
  readonly taxNumber: string;
}

/** Columns of birth date and tax number: sealed for their expert; the plain ones are of a former release. */
export const sealIdentity = (env: Env, expert: ProfileId, { birthDate, taxNumber }: Secrets) => ({
  birth_date: null,
  birth_date_sealed: birthDate === null ? null : seal(env, 'birth-date', expert, birthDate),
  tax_number: '',
  tax_number_sealed: taxNumber === '' ? null : seal(env, 'tax-number', expert, taxNumber),
});

interface SealedRow {
  readonly user_profile_id: ProfileId;
  /** Plain birth date, as text. */
  readonly born_on: string | null;
  readonly birth_date_sealed: string | null;
  readonly tax_number: string;
  readonly tax_number_sealed: string | null;
}

/** Reads birth date and tax number. Plain ones are newer than sealed ones: only the release before writes them, beside this one. */
export function unsealIdentity(env: Env, row: SealedRow): Secrets {
  const { user_profile_id: expert, birth_date_sealed: birth, tax_number_sealed: number } = row;
  return {
    birthDate: row.born_on ?? (birth === null ? null : unseal(env, 'birth-date', expert, birth)),
    taxNumber: row.tax_number || (number === null ? '' : unseal(env, 'tax-number', expert, number)),
  };
}
