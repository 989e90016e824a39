import { Document } from 'sepa';
import type { PayoutId } from '#kernel/ids';
import { dateIn, usualZone } from '#kernel/zoned-time';
import { sepaText } from './rules/iban.ts';

interface SepaTransfer {
  readonly payoutId: PayoutId;
  readonly cents: number;
  readonly holder: string;
  readonly iban: string;
}

interface SepaFile {
  readonly number: number;
  readonly madeAt: Date;
  readonly debtor: { readonly name: string; readonly iban: string };
  readonly transfers: readonly SepaTransfer[];
}

export const sepaFileName = (number: number) => `virements-${String(number).padStart(6, '0')}.xml`;

/** Reference shown by the expert's bank, and named by a bank that returns the transfer. At most 35 characters. */
const referenceOf = (id: PayoutId) => id.replaceAll('-', '');

/** Credit transfer initiation (pain.001.001.09): one payment with a transfer for each payout, without addresses, which SEPA does
 * not need. The same payouts produce the same file. */
export function makeSepaXml({ number, madeAt, debtor, transfers }: SepaFile): string {
  const document = new Document('pain.001.001.09');
  const name = sepaText(debtor.name);
  document.grpHdr.id = `VIREMENTS-${String(number).padStart(6, '0')}`;
  document.grpHdr.created = madeAt;
  document.grpHdr.initiatorName = name;
  const payment = document.createPaymentInfo();
  payment.requestedExecutionDate = new Date(`${dateIn(usualZone, madeAt)}T00:00:00Z`);
  payment.batchBooking = true;
  payment.debtorName = name;
  payment.debtorIBAN = debtor.iban;
  document.addPaymentInfo(payment);
  for (const { payoutId, cents, holder, iban } of transfers) {
    const transfer = payment.createTransaction();
    transfer.end2endId = referenceOf(payoutId);
    transfer.amount = cents / 100;
    transfer.currency = 'EUR';
    transfer.creditorName = sepaText(holder);
    transfer.creditorIBAN = iban;
    transfer.remittanceInfo = sepaText(`${name} versement ${referenceOf(payoutId).slice(0, 8)}`, 140);
    payment.addTransaction(transfer);
    // The library prefixes the file's id, which makes it longer than banks accept.
    transfer.id = referenceOf(payoutId);
  }
  return document.toString();
}
