import { data } from 'react-router';
import { failureWords } from '#copy/refusals';
import { dateIn, usualZone } from '#kernel/zoned-time';
import type { PromoState } from '#modules/payments';
import { createPromoCode, listPromoCodes, stopPromoCode } from '#modules/payments/server';
import { askedFor, askedSearch } from '#web/server/asked-search';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { promoCodesCopy as copy } from './copy.ts';
import { PromoCodes } from './promo-codes.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const stateWords: Record<PromoState, string> = {
  upcoming: 'a-venir',
  active: 'actifs',
  'used-up': 'epuises',
  over: 'termines',
};

/** When the list cannot be loaded, the form is still shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const now = platform.clock.now();
  const today = dateIn(usualZone, now);
  const search = askedSearch(url.searchParams);
  const state = askedFor(stateWords, url.searchParams.get('etat'));
  const asked = { search, state, words: stateWords };
  try {
    return data({ codes: await listPromoCodes(platform.db, now, { search, state }), asked, today });
  } catch (error) {
    platform.log.error({ err: error, requestId }, 'the promo codes cannot be loaded');
    return data({ codes: undefined, asked, today }, { status: 500 });
  }
}

const here = '/admin/codes-promo';

export const action = formActions({
  create: form(createPromoCode, onward('promo-code-created', here)),
  stop: form(stopPromoCode, onward('promo-code-stopped', here)),
});

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function AdminPromoCodesPage({ loaderData: { codes, asked, today }, actionData }: Route.ComponentProps) {
  // A new code changes the key, which resets the form.
  return <PromoCodes key={codes?.[0]?.id} codes={codes} asked={asked} today={today} answer={actionData} />;
}
