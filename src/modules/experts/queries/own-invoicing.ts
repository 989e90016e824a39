import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { type InvoicingIdentity, type IssuerCountry, mandateVersion, type VatRegime } from '../rules/invoicing.ts';
import { unsealIdentity } from '../store/sealed-identity.ts';

export interface OwnInvoicing {
  readonly identity: InvoicingIdentity;
  /** Signature date of the current mandate version; null while unsigned. */
  readonly signedAt: Date | null;
  /** Date from which VAT is charged whatever the regime: the turnover passed the higher threshold. */
  readonly franchiseLeftAt: Date | null;
}

/** Returns the expert's invoicing identity; undefined before it is first saved. */
export async function ownInvoicing(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  expert: ProfileId,
): Promise<OwnInvoicing | undefined> {
  const row = await db
    .selectFrom('invoicing_identities as identity')
    .leftJoin('invoicing_mandates as mandate', (join) =>
      join.onRef('mandate.user_profile_id', '=', 'identity.user_profile_id').on('version', '=', mandateVersion),
    )
    .selectAll('identity')
    .select(['signed_at', sql<string | null>`birth_date::text`.as('born_on')])
    .where('identity.user_profile_id', '=', expert)
    .executeTakeFirst();
  return (
    row && {
      identity: {
        legalName: row.legal_name,
        companyForm: row.company_form,
        street: row.street,
        postcode: row.postcode,
        town: row.town,
        country: row.country as IssuerCountry,
        siren: row.siren,
        vatRegime: row.vat_regime as VatRegime,
        vatNumber: row.vat_number,
        ...unsealIdentity(env, row),
      },
      signedAt: row.signed_at,
      franchiseLeftAt: row.franchise_left_at,
    }
  );
}
