export interface Chosen {
  readonly expert: string;
  /** ISO, in UTC. */
  readonly start: string;
  /** The visitor's wall clock, for display only. */
  readonly time: string;
  readonly duration: string;
  readonly message: string;
  readonly months?: string | undefined;
  readonly hold?: string | undefined;
}

/** Where a choice is paid (product decision 34). The server trusts `hold` alone; the rest lets whoever signs in first find it again. */
export function checkoutAddress({ expert, start, time, duration, message, months, hold }: Chosen): string {
  const query = new URLSearchParams({ date: start, time, duration });
  if (months) query.set('accompanimentDuration', months);
  query.set('message', message);
  if (months) query.set('type', 'mentorship');
  query.set('expert', expert);
  if (hold) query.set('hold', hold);
  return `/checkout?${query}`;
}
