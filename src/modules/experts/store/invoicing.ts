import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import type { Env } from '#platform/env';
import type { InvoicingIdentity } from '../rules/invoicing.ts';
import { sealIdentity } from './sealed-identity.ts';

export const hasSigned = async (trx: DatabaseTransaction, expert: ProfileId, version: number): Promise<boolean> =>
  (await trx
    .selectFrom('invoicing_mandates')
    .select('version')
    .where('user_profile_id', '=', expert)
    .where('version', '>=', version)
    .executeTakeFirst()) !== undefined;

export async function saveIdentity(
  trx: DatabaseTransaction,
  env: Env,
  expert: ProfileId,
  identity: InvoicingIdentity,
  now: Date,
): Promise<void> {
  const row = {
    legal_name: identity.legalName,
    company_form: identity.companyForm,
    street: identity.street,
    postcode: identity.postcode,
    town: identity.town,
    country: identity.country,
    siren: identity.siren,
    vat_regime: identity.vatRegime,
    vat_number: identity.vatNumber,
    ...sealIdentity(env, expert, identity),
    saved_at: now,
    last_used_at: now,
  };
  await trx
    .insertInto('invoicing_identities')
    .values({ user_profile_id: expert, ...row })
    .onConflict((conflict) => conflict.column('user_profile_id').doUpdateSet(row))
    .execute();
}

interface Mandate {
  readonly expert: ProfileId;
  readonly version: number;
  readonly words: string;
  readonly now: Date;
}

/** Idempotent: a form sent twice signs once. */
export const addMandate = (trx: DatabaseTransaction, { expert, version, words, now }: Mandate) =>
  trx
    .insertInto('invoicing_mandates')
    .values({ user_profile_id: expert, version, words, signed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
