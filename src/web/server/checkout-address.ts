/** What the dialogs hand to the checkout (product decision 34). The server trusts the hold alone; the rest is shown, or asked for
 * again when there is none. */
interface Wished {
  readonly expert: string;
  /** The start as an instant. */
  readonly date: string;
  /** The visitor's wall clock. */
  readonly time: string;
  readonly duration: string;
  readonly message: string;
  readonly hold?: string;
  readonly type?: 'mentorship';
  readonly accompanimentDuration?: string;
}

export const checkoutAddress = (wished: Wished) =>
  `/checkout?${new URLSearchParams(Object.entries(wished).filter(([, value]) => value !== undefined))}`;
