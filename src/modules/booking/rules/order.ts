import { digitsOf, isSiren } from '#kernel/siren';
import type { BookingRefusal } from '../refusals.ts';

/** Where something can be wrong with what the client says at the checkout. */
export type OrderPlace = 'email' | 'firstName' | 'lastName' | 'companyName' | 'siren' | 'startsEarly' | 'keepsCard';

export type OrderProblems = { readonly [Place in OrderPlace]?: BookingRefusal };

/** What is missing or wrong, in the order of the form. Pages say it before they send anything; the server looks again. */
export function orderProblems(
  typed: Readonly<Record<string, string>>,
  { mustKeepCard }: { readonly mustKeepCard: boolean },
): OrderProblems {
  const isProfessional = typed.buyer === 'professional';
  const isMissing = (place: OrderPlace) => !typed[place]?.trim();
  const required = ['email', 'firstName', 'lastName', ...(isProfessional ? (['companyName'] as const) : [])] as const;
  return {
    ...Object.fromEntries(required.filter(isMissing).map((place) => [place, 'order-incomplete'])),
    ...(isProfessional && !isSiren(digitsOf(typed.siren ?? '')) && { siren: 'siren-invalid' }),
    ...(!isProfessional && isMissing('startsEarly') && { startsEarly: 'early-start-missing' }),
    ...(mustKeepCard && isMissing('keepsCard') && { keepsCard: 'card-consent-missing' }),
  };
}

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
}

/** Why what came is not an order, of a schema's issues: what is missing comes before what is wrong. */
export function orderRefusal({ issues }: { readonly issues: readonly Issue[] }): BookingRefusal {
  const at = (...names: string[]) => issues.filter(({ path }) => names.includes(String(path[0])));
  if (at('hold').length > 0) return 'not-found';
  const unsaid = at('email', 'firstName', 'lastName', 'companyName');
  if (unsaid.some(({ code }) => code !== 'invalid_format')) return 'order-incomplete';
  if (unsaid.length > 0) return 'email-invalid';
  if (at('siren').length > 0) return 'siren-invalid';
  return at('startsEarly').length > 0 ? 'early-start-missing' : 'order-incomplete';
}
