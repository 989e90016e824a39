const validMs = 10 * 60_000;

/** Returns whether a person who proved their identity at `confirmedAt` may still do sensitive things. */
export const isConfirmed = (confirmedAt: Date | null | undefined, now: Date): boolean =>
  confirmedAt != null && now.getTime() - confirmedAt.getTime() < validMs;
