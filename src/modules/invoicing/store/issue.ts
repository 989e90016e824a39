import type { Selectable } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { sessionMoney } from '#modules/ledger';
import { moneyHistory } from '#modules/ledger/server';
import type { DatabaseTransaction } from '#platform/database';
import type { LedgerLines, Papers } from '#platform/database/types';
import type { Env } from '#platform/env';
import { announce } from '#platform/outbox';
import type { PapersFacts } from '../facts.ts';
import { type Amounts, creditOf, nothing, splitOf, type VatRegime } from '../rules/amounts.ts';
import type { Party, Service } from '../rules/paper.ts';
import { passesHighLimit } from '../rules/threshold.ts';
import { addPaper, leaveFranchise, lockSeries, papersAbout, turnoverOf, yearOf } from './papers.ts';
import { chargingVat, expertIssuer, findInvoicedSale, type Issuer, platformIssuer, type Sale } from './sale.ts';

type Line = Selectable<LedgerLines>;
type PaperRow = Selectable<Papers>;

/** Input of one decision: the lines of one entry, its session, and the existing papers about it. */
interface Matter {
  readonly trx: DatabaseTransaction;
  readonly env: Env;
  readonly now: Date;
  readonly entryId: string;
  readonly lines: readonly Line[];
  readonly appointmentId: AppointmentId;
  readonly currency: Currency;
  readonly at: Date;
  readonly sale: Sale;
  readonly papers: readonly PaperRow[];
  /** Commission of the session that the platform still keeps. */
  readonly keptCents: number;
}

/** Issues the papers that a ledger entry requires. Returns `later` when the credited invoice or the expert's identity is still missing. */
export async function issueFor(
  trx: DatabaseTransaction,
  entryId: string,
  { env, now }: { readonly env: Env; readonly now: Date },
): Promise<'done' | 'later'> {
  const lines = await trx
    .selectFrom('ledger_lines')
    .selectAll()
    .where('entry_id', '=', entryId)
    .orderBy('place')
    .execute();
  const [first] = lines;
  if (!first?.appointment_id) return 'done';
  const appointmentId = first.appointment_id;
  const sale = await findInvoicedSale(trx, appointmentId);
  if (!sale) return 'done';
  // Takes the session's lock: concurrent postings and papers of this session wait.
  const history = await moneyHistory(trx, appointmentId);
  const matter: Matter = {
    trx,
    env,
    now,
    entryId,
    lines,
    appointmentId,
    currency: first.currency as Currency,
    at: first.at,
    sale,
    papers: await papersAbout(trx, appointmentId),
    keptCents: sessionMoney(history).commissionCents,
  };
  if (first.kind === 'payment')
    return invoice(matter, flow(lines, 'provider', held), promotionOf(history) - settledByPlatform(matter.papers));
  if (first.kind === 'promotion') {
    // If the client paid something, the payment's invoice covers the full price.
    const wasPaid = history.some(({ kind }) => kind === 'payment');
    return wasPaid ? 'done' : invoice(matter, 0, flow(lines, 'promotions', held));
  }
  return first.kind === 'payout' ? commission(matter) : credit(matter, first.payment_id);
}

const held = 'held-for-sessions';

const flow = (lines: readonly Pick<Line, 'debit' | 'credit' | 'cents'>[], debit: string, credit: string) =>
  lines.filter((line) => line.debit === debit && line.credit === credit).reduce((sum, { cents }) => sum + cents, 0);

const promotionOf = (history: readonly Pick<Line, 'debit' | 'credit' | 'cents'>[]) => flow(history, 'promotions', held);

const settledByPlatform = (papers: readonly PaperRow[]) =>
  papers.filter(({ kind }) => kind === 'invoice').reduce((sum, row) => sum + row.platform_cents, 0);

const serviceOf = ({ sale, at }: Matter): Service => ({
  startsAt: sale.startsAt.toISOString(),
  minutes: sale.minutes,
  paidAt: at.toISOString(),
});

/** Issues an invoice for the full price in the expert's name; it includes the part that the platform pays for a promo code. */
async function invoice(matter: Matter, paidCents: number, platformCents: number): Promise<'done' | 'later'> {
  const { trx, sale, now } = matter;
  if (matter.papers.some(({ kind, entry_id }) => kind === 'invoice' && entry_id === matter.entryId)) return 'done';
  const known = await expertIssuer(trx, sale.expertId);
  if (!known) return 'later';
  const grossCents = paidCents + platformCents;
  await lockSeries(trx, known, now);
  // Reads the issuer again under the lock: a concurrent invoice may have changed the VAT regime.
  const present = (await expertIssuer(trx, sale.expertId)) ?? known;
  const leaves = await passesThreshold(matter, present, grossCents);
  const issuer = leaves ? chargingVat(present) : present;
  const number = await addPaper(
    trx,
    {
      ...splitOf(grossCents, issuer.vatRegime),
      kind: 'invoice',
      issuer,
      recipient: sale.client,
      recipientId: sale.clientId,
      entryId: matter.entryId,
      appointmentId: matter.appointmentId,
      currency: matter.currency,
      platformCents,
      vatRegime: issuer.vatRegime,
      service: serviceOf(matter),
    },
    now,
  );
  if (leaves) {
    await leaveFranchise(trx, sale.expertId, now);
    const payload: PapersFacts['franchise-left'] = { expertId: sale.expertId, number };
    await announce(trx, { fact: 'franchise-left', payload });
  }
  return 'done';
}

/** VAT is charged from the very sale that passes the higher threshold (CGI, art. 293 B, II). */
async function passesThreshold({ trx, sale, currency, now }: Matter, issuer: Issuer, grossCents: number) {
  if (issuer.vatRegime === 'standard' || currency !== 'EUR') return false;
  return passesHighLimit(await turnoverOf(trx, sale.expertId, yearOf(now)), grossCents);
}

/** Credits what was refunded to the client and, for a promo code, to the platform; then the commission, if it was invoiced. */
async function credit(matter: Matter, paymentId: string | null): Promise<'done' | 'later'> {
  const { lines, papers, entryId } = matter;
  const toPlatform = flow(lines, held, 'promotions');
  const grossCents = flow(lines, held, 'provider') + flow(lines, held, 'disputed') + toPlatform;
  // A dispute lost after the session is the platform's loss: the sale stands.
  if (grossCents === 0) return 'done';
  const invoices = papers.filter(({ kind }) => kind === 'invoice');
  const credited =
    invoices.find(({ entry_id }) => entry_id === `payment:${paymentId}`) ?? (paymentId ? undefined : invoices[0]);
  if (!credited) return 'later';
  const isNew = !papers.some((paper) => paper.kind === 'credit-note' && paper.entry_id === entryId);
  if (isNew) await creditPaper(matter, credited, grossCents, toPlatform);
  await adjustCommission(matter);
  return 'done';
}

async function creditPaper(matter: Matter, paper: PaperRow, cents: number, platformCents: number): Promise<void> {
  const { trx, now, papers } = matter;
  const before = sumOf(papers.filter(({ credited_id }) => credited_id === paper.id));
  const regime = paper.vat_regime as VatRegime;
  if (before.grossCents + cents > paper.gross_cents)
    throw new RangeError(`${cents} to credit of ${paper.number}, of which ${before.grossCents} are`);
  const service = paper.service as unknown as Service;
  // A credit note corrects the paper as it was issued: same issuer and recipient.
  const issuer: Issuer = {
    id: paper.issuer_id,
    series: paper.series,
    party: paper.issuer as unknown as Party,
    vatRegime: regime,
    leftFranchise: false,
  };
  await addPaper(
    trx,
    {
      ...creditOf(before, cents, regime),
      kind: paper.kind === 'invoice' ? 'credit-note' : 'commission-credit-note',
      issuer,
      recipient: paper.recipient as unknown as Party,
      recipientId: paper.recipient_id,
      entryId: matter.entryId,
      appointmentId: matter.appointmentId,
      creditedId: paper.id,
      currency: matter.currency,
      platformCents,
      vatRegime: regime,
      service: {
        ...service,
        paidAt: matter.at.toISOString(),
        creditedNumber: paper.number,
        creditedOn: paper.issued_at.toISOString(),
      },
    },
    now,
  );
}

/** Commission that the platform keeps of a session, less the amount already invoiced. */
const commissionLeft = ({ keptCents, papers }: Matter) => {
  const of = (kind: PaperRow['kind']) => sumOf(papers.filter((paper) => paper.kind === kind)).grossCents;
  return keptCents - of('commission-invoice') + of('commission-credit-note');
};

/** Issues the commission invoice with the payout of a session. */
async function commission(matter: Matter): Promise<'done' | 'later'> {
  const { trx, env, sale, now } = matter;
  const cents = commissionLeft(matter);
  if (cents <= 0) return 'done';
  const expert = await expertIssuer(trx, sale.expertId);
  if (!expert) return 'later';
  const issuer = platformIssuer(env);
  await addPaper(
    trx,
    {
      ...splitOf(cents, issuer.vatRegime),
      kind: 'commission-invoice',
      issuer,
      recipient: expert.party,
      recipientId: sale.expertId,
      entryId: matter.entryId,
      appointmentId: matter.appointmentId,
      currency: matter.currency,
      vatRegime: issuer.vatRegime,
      service: serviceOf(matter),
    },
    now,
  );
  return 'done';
}

/** Credits commission that was invoiced but is no longer kept. Uses the ledger's current total, so the order of entries does not matter. */
async function adjustCommission(matter: Matter): Promise<void> {
  const invoiced = matter.papers.filter(({ kind }) => kind === 'commission-invoice').at(-1);
  const cents = -commissionLeft(matter);
  if (invoiced && cents > 0) await creditPaper(matter, invoiced, cents, 0);
}

const sumOf = (papers: readonly PaperRow[]): Amounts =>
  papers.reduce(
    (sum, row) => ({
      netCents: sum.netCents + row.net_cents,
      vatCents: sum.vatCents + row.vat_cents,
      grossCents: sum.grossCents + row.gross_cents,
    }),
    nothing,
  );
