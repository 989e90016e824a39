/** `from` and `until` are days relative to the day of seeding. */
interface SeedPromoCode {
  readonly code: string;
  readonly reduction: { readonly percent: number } | { readonly amountCents: number };
  readonly from: number;
  readonly until: number;
  readonly maxUses: number;
}

export const promoCodes: readonly SeedPromoCode[] = [
  { code: 'RENTREE', reduction: { percent: 10 }, from: -75, until: -30, maxUses: 1_000 },
  { code: 'BIENVENUE', reduction: { percent: 20 }, from: -30, until: 335, maxUses: 500 },
  { code: 'NOUVELLE-ANNEE', reduction: { amountCents: 1_500 }, from: 30, until: 60, maxUses: 200 },
];
