/**
 * Parameters that the booking dialogs pass to the checkout (product decision 34). The server trusts only the hold; the rest is displayed,
 * or used to request the hold again when there is none.
 */
interface CheckoutParams {
  readonly expert: string;
  /** The start as an ISO instant. */
  readonly date: string;
  /** Local time of the visitor. */
  readonly time: string;
  readonly duration: string;
  readonly hold?: string;
  readonly type?: 'mentorship';
  readonly accompanimentDuration?: string;
}

export const checkoutAddress = (params: CheckoutParams) =>
  `/checkout?${new URLSearchParams(Object.entries(params).filter(([, value]) => value !== undefined))}`;
