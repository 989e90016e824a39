import type { AppointmentId, PaperId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import type { Amounts, VatRegime } from './amounts.ts';

export type PaperKind = 'invoice' | 'credit-note' | 'commission-invoice' | 'commission-credit-note';

/** Issuer or recipient as they were when the paper was issued. The operator's address is one line, in `street`. */
export interface Party {
  readonly name: string;
  /** « SAS au capital de 1 000 € »; empty for a person. */
  readonly form: string;
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  readonly country: string;
  readonly siren: string;
  readonly vatNumber: string;
  /** Buys or sells as part of their trade. */
  readonly professional: boolean;
}

/** Session that was sold, its time, and when it was paid. */
export interface Service {
  readonly startsAt: string;
  readonly minutes: number;
  readonly paidAt: string;
  /** Only on a credit note: the paper that it credits. */
  readonly creditedNumber?: string;
  readonly creditedOn?: string;
}

/** An invoice or a credit note, as it was issued. */
export interface Paper extends Amounts {
  readonly id: PaperId;
  readonly kind: PaperKind;
  readonly number: string;
  readonly appointmentId: AppointmentId;
  readonly currency: Currency;
  /** Part of the total that the platform pays, for a promo code. */
  readonly platformCents: number;
  readonly vatRegime: VatRegime;
  readonly issuer: Party;
  readonly recipient: Party;
  readonly service: Service;
  readonly issuedAt: Date;
}

export const isCredit = (kind: PaperKind) => kind === 'credit-note' || kind === 'commission-credit-note';
export const isCommission = (kind: PaperKind) => kind === 'commission-invoice' || kind === 'commission-credit-note';

/** Numbering series: « E0012 » for an expert, « COM » for the platform; each issuer has its own. */
export const seriesOf = (issuer: number) => `E${String(issuer).padStart(4, '0')}`;
export const platformSeries = 'COM';

/** « 2026-E0012-000001 » */
export const numberOf = (series: string, year: number, place: number) =>
  `${year}-${series}-${String(place).padStart(6, '0')}`;
