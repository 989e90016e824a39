import { digitsOf, isSiren } from '#kernel/siren';
import type { BookingRefusal } from '../refusals.ts';
import { earlyStartBefore } from './withdrawal.ts';

/** Fields of the checkout form that can have an error. */
export type OrderPlace = 'email' | 'firstName' | 'lastName' | 'companyName' | 'siren' | 'startsEarly' | 'keepsCard';

export type OrderProblems = { readonly [Place in OrderPlace]?: BookingRefusal };

/** Returns missing or wrong fields in form order. Pages show them before sending; the server checks again. */
export function orderProblems(
  typed: Readonly<Record<string, string>>,
  { mustKeepCard, mustAskEarly }: { readonly mustKeepCard: boolean; readonly mustAskEarly: boolean },
): OrderProblems {
  const isProfessional = typed.buyer === 'professional';
  const isMissing = (place: OrderPlace) => !typed[place]?.trim();
  const required = ['email', 'firstName', 'lastName', ...(isProfessional ? (['companyName'] as const) : [])] as const;
  return {
    ...Object.fromEntries(required.filter(isMissing).map((place) => [place, 'order-incomplete'])),
    ...(isProfessional && !isSiren(digitsOf(typed.siren ?? '')) && { siren: 'siren-invalid' }),
    ...(mustAskEarly && !isProfessional && isMissing('startsEarly') && { startsEarly: 'early-start-missing' }),
    ...(mustKeepCard && isMissing('keepsCard') && { keepsCard: 'card-consent-missing' }),
  };
}

/** True for a consumer who does not ask for a session that starts within the withdrawal period. */
export const lacksEarlyStart = (
  { buyer, startsEarly }: { readonly buyer: 'consumer' | 'professional'; readonly startsEarly: boolean },
  startsAt: Date | undefined,
  now: Date,
) => buyer === 'consumer' && !startsEarly && startsAt !== undefined && earlyStartBefore(startsAt, now) !== undefined;

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
}

/** Maps the schema's issues to a refusal: missing fields come before wrong ones. */
export function orderRefusal({ issues }: { readonly issues: readonly Issue[] }): BookingRefusal {
  const at = (...names: string[]) => issues.filter(({ path }) => names.includes(String(path[0])));
  if (at('hold').length > 0) return 'not-found';
  const unsaid = at('email', 'firstName', 'lastName', 'companyName');
  if (unsaid.some(({ code }) => code !== 'invalid_format')) return 'order-incomplete';
  if (unsaid.length > 0) return 'email-invalid';
  return at('siren').length > 0 ? 'siren-invalid' : 'order-incomplete';
}
