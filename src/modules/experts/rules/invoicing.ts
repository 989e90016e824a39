import type { Problems } from '#kernel/problems';

/** Which text of the mandate is signed today. A new text is a new version: everybody is asked to sign it, and whoever signed an earlier
 * one goes on being invoiced for under that one. The words stand in web/copy/invoicing.ts. */
export const mandateVersion = 1;

/** Franchise: below the thresholds no VAT is charged (CGI, art. 293 B). */
export type VatRegime = 'franchise' | 'standard';
export const vatRegimes = ['franchise', 'standard'] as const satisfies readonly VatRegime[];

/** Where an issuer with a SIREN may have its address. */
export const issuerCountries = ['FR', 'MC', 'BE', 'CH', 'LU'] as const;
export type IssuerCountry = (typeof issuerCountries)[number];

export type InvoicingField =
  | 'legalName'
  | 'companyForm'
  | 'street'
  | 'postcode'
  | 'town'
  | 'country'
  | 'siren'
  | 'vatRegime'
  | 'vatNumber'
  | 'birthDate'
  | 'taxNumber'
  | 'signed';

/** What can be wrong with one of them; the French stands in web/copy/invoicing.ts. */
export type InvoicingProblem =
  | 'missing'
  | 'too-long'
  | 'postcode-invalid'
  | 'siren-invalid'
  | 'vat-number-invalid'
  | 'birth-date-invalid'
  | 'tax-number-invalid'
  | 'mandate-unsigned'
  | 'mandate-changed';

export type InvoicingProblems = Problems<InvoicingField, InvoicingProblem>;

/** Who an expert is on their invoices. */
export interface InvoicingIdentity {
  readonly legalName: string;
  /** Empty: a person. */
  readonly companyForm: string;
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  readonly country: IssuerCountry;
  readonly siren: string;
  readonly vatRegime: VatRegime;
  readonly vatNumber: string;
  /** A day, as in 1980-01-31; of a company there is none. */
  readonly birthDate: string | null;
  readonly taxNumber: string;
}

/** A tax number begins with 0 to 3 and has thirteen digits. */
export const isTaxNumber = (digits: string) => /^[0-3]\d{12}$/.test(digits);
