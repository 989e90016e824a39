import { isRouteErrorResponse } from 'react-router';
import { type RefusalCode, refusalCopy } from '#copy/refusals';

/** The refusal that a guard or an action has thrown instead of answering. */
export function refusalOf(error: unknown): RefusalCode | undefined {
  const refusal = isRouteErrorResponse(error) ? error.data?.refusal : undefined;
  return refusal in refusalCopy ? refusal : undefined;
}

/** Signing in would help. */
export const needsSession = (refusal: RefusalCode) =>
  ['not-authenticated', 'sign-in-to-write', 'sign-in-to-rate', 'sign-in-to-book'].includes(refusal);
