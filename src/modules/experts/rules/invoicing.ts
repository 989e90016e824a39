import type { Problems } from '#kernel/problems';

/** Version of the current mandate text. A new version must be signed by every expert; until then, invoicing continues under the version
 * they signed. The text is in web/copy/invoicing.ts. */
export const mandateVersion = 1;

/** Franchise: below the thresholds no VAT is charged (CGI, art. 293 B). */
export type VatRegime = 'franchise' | 'standard';
export const vatRegimes = ['franchise', 'standard'] as const satisfies readonly VatRegime[];

/** Countries allowed for the address of an issuer with a SIREN. */
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

/** Validation errors of these fields; French messages in web/copy/invoicing.ts. */
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

/** The expert's identity on their invoices. */
export interface InvoicingIdentity {
  readonly legalName: string;
  /** Empty for a natural person. */
  readonly companyForm: string;
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  readonly country: IssuerCountry;
  readonly siren: string;
  readonly vatRegime: VatRegime;
  readonly vatNumber: string;
  /** ISO date such as 1980-01-31; null for a company. */
  readonly birthDate: string | null;
  readonly taxNumber: string;
}

/** French tax number: thirteen digits, the first one 0 to 3. */
export const isTaxNumber = (digits: string) => /^[0-3]\d{12}$/.test(digits);
