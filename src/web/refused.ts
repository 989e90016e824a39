import { isRouteErrorResponse } from 'react-router';
import { type RefusalCode, refusalCopy } from '#copy/refusals';

/** Refusal that a guard or an action threw, if any. */
export function refusalOf(error: unknown): RefusalCode | undefined {
  const refusal = isRouteErrorResponse(error) ? error.data?.refusal : undefined;
  return refusal in refusalCopy ? refusal : undefined;
}

/** Whether signing in would help. */
export const needsSession = (refusal: RefusalCode) =>
  ['not-authenticated', 'sign-in-to-write', 'sign-in-to-rate', 'sign-in-to-book'].includes(refusal);
