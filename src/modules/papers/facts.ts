import type { ProfileId } from '#kernel/ids';

export interface PapersFacts {
  /** The turnover of an expert passed the higher threshold: from this invoice on VAT is charged. */
  'franchise-left': { readonly expertId: ProfileId; readonly number: string };
}
