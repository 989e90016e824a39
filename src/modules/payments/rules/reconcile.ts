import type { Currency } from '#kernel/money';

/** Amount that was added to our balance at the provider (positive) or left it (negative). */
export interface Movement {
  /** Id known to both sides: payment, refund or dispute; fees have their own key. */
  readonly key: string;
  readonly cents: number;
  readonly currency: Currency;
}

/** `at-provider`: missing in the ledger. `in-ledger`: missing at the provider. `amount`: the amounts differ. */
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

/** Returns the differences between ledger and provider. Near the edges of the time window one side may lack a movement: it is
 * reported as missing only if its key is in `judged`. */
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
