import type { Currency } from '#kernel/money';
import { isCredit, type Paper } from './paper.ts';

/** A paper that a client received, with the sum of the credit notes that followed it. */
export interface ClientPaper extends Paper {
  readonly creditedCents: number;
}

export type ClientPaperState = 'paid' | 'partly-refunded' | 'refunded' | 'credit';

export function clientPaperState({ kind, grossCents, creditedCents }: ClientPaper): ClientPaperState {
  if (isCredit(kind)) return 'credit';
  if (creditedCents === 0) return 'paid';
  return creditedCents < grossCents ? 'partly-refunded' : 'refunded';
}

/** Invoices less credit notes, per currency in alphabetical order. */
export function totalsOf(papers: readonly Paper[]): readonly { readonly currency: Currency; readonly cents: number }[] {
  const totals = new Map<Currency, number>();
  for (const { kind, currency, grossCents } of papers)
    totals.set(currency, (totals.get(currency) ?? 0) + (isCredit(kind) ? -grossCents : grossCents));
  return [...totals]
    .map(([currency, cents]) => ({ currency, cents }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
