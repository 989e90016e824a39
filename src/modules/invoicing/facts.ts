import type { ProfileId } from '#kernel/ids';

export interface PapersFacts {
  /** The expert's turnover passed the higher threshold: VAT is charged from this invoice on. */
  'franchise-left': { readonly expertId: ProfileId; readonly number: string };
}
