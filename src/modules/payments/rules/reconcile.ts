import type { Currency } from '#kernel/money';

/** Money that came to our balance at the provider (more than 0) or left it. */
export interface Movement {
  /** What both sides can name: the payment, the refund, the dispute; fees apart. */
  readonly key: string;
  readonly cents: number;
  readonly currency: Currency;
}

/** `at-provider`: the ledger does not know it. `in-ledger`: the provider does not. `amount`: both do, and not the same. */
export interface Difference {
  readonly kind: 'at-provider' | 'in-ledger' | 'amount' | 'unpaid-appointment' | 'lying' | 'refund-failed';
  readonly what: string;
  readonly cents?: number;
  readonly currency?: Currency;
}

const sums = (movements: readonly Movement[]) => {
  const all = new Map<string, number>();
  for (const { key, currency, cents } of movements) {
    const name = `${currency} ${key}`;
    all.set(name, (all.get(name) ?? 0) + cents);
  }
  return all;
};

/** Where ledger and provider do not say the same. Movements near the edges of the window may be known to one side alone: only what
 * is in `judged` counts for whoever lacks it. */
export function compareMovements(
  provider: readonly Movement[],
  ledger: readonly Movement[],
  judged: { readonly provider: ReadonlySet<string>; readonly ledger: ReadonlySet<string> },
): Difference[] {
  const there = sums(provider);
  const here = sums(ledger);
  return [...new Set([...there.keys(), ...here.keys()])].sort().flatMap((name): Difference[] => {
    const [currency, key] = [name.slice(0, 3) as Currency, name.slice(4)];
    const [theirs, ours] = [there.get(name), here.get(name)];
    if (theirs === ours) return [];
    const cents = (theirs ?? 0) - (ours ?? 0);
    if (ours === undefined)
      return judged.provider.has(key) ? [{ kind: 'at-provider', what: key, cents, currency }] : [];
    if (theirs === undefined) return judged.ledger.has(key) ? [{ kind: 'in-ledger', what: key, cents, currency }] : [];
    return [{ kind: 'amount', what: key, cents, currency }];
  });
}
