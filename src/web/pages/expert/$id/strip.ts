import type { Money } from '#kernel/money';
import type { OpenSlots } from '#modules/booking';

/** Free starts of an expert around the choice in the address. */
export interface Strip extends Omit<OpenSlots, 'reductions'> {
  /** Starts of the days shown and of one more, which the next arrow leads to. */
  readonly starts: readonly number[];
  /** Starts with a reduced price. */
  readonly reductions: readonly { readonly start: number; readonly percent: number; readonly price: Money }[];
  /** First start of the days before; `undefined` at the beginning. */
  readonly earlier: number | undefined;
  readonly now: number;
  /** True when a start opens the booking dialog, in which a saved card pays. */
  readonly opensDialog: boolean;
}
