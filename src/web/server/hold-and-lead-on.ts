import { holdCopy } from '#copy/hold';
import { holdForVisitor, holdSeries, holdSlot, keepChoice } from '#modules/booking/server';
import { expertAddress } from '#modules/experts';
import { findPublicExpert } from '#modules/experts/server';
import { answerRedirect, answerRefusal } from './answers.ts';
import { checkoutAddress } from './checkout-address.ts';
import { choiceCookie, choiceIn, holdCookie, newChoice, noChoiceCookie } from './choice-cookie.ts';
import type { Sent } from './form-actions.ts';

/**
 * Holds a slot of this expert and redirects to the checkout, also for a visitor (product decision 117). Beyond the limits of visitors, and for a
 * mentorship, which needs a card that is kept, a visitor signs in first; the choice waits in a row behind a cookie, so that no address has
 * the message.
 */
export const holdAndLeadOn = (sent: Sent, expert: string) => lead(sent, expert);

/** The same for a mentorship, which holds all its dates or none. */
export const holdSeriesAndLeadOn = (sent: Sent, expert: string) =>
  lead(sent, expert, sent.typed.accompanimentDuration ?? '');

async function lead(
  { visit: { platform, viewer, caller }, request, typed, echoed }: Sent,
  id: string,
  months?: string,
) {
  const address = expertAddress(id);
  const expert = address && (await findPublicExpert(platform.db, address));
  if (!expert) return answerRefusal('expert-unavailable', echoed);
  const { date = '', time = '', duration = '', message = '' } = typed;
  const params = {
    date,
    time,
    duration,
    ...(months === undefined ? {} : ({ accompanimentDuration: months, type: 'mentorship' } as const)),
    expert: expert.slug,
  };
  const session = { expert: expert.id, start: date, durationMinutes: duration, message };
  if (!viewer) {
    const browser = choiceIn(request) ?? newChoice();
    if (months === undefined) {
      const held = await holdForVisitor(platform, viewer, { ...session, id: typed.id }, caller, browser, holdCopy);
      if (held.ok) return answerRedirect(checkoutAddress({ ...params, hold: held.value.id }), [holdCookie(browser)]);
      if (held.refusal !== 'sign-in-to-book') return answerRefusal(held.refusal, echoed);
    }
    const choice = { ...session, id: browser, months: months ?? '' };
    const kept = await keepChoice(platform, viewer, choice, caller);
    const returnTo = checkoutAddress(params);
    return answerRedirect(
      `/se-connecter?${new URLSearchParams({ returnTo })}`,
      kept.ok ? [choiceCookie(kept.value)] : [],
    );
  }
  const form = { ...session, id: typed.id };
  const outcome =
    months === undefined
      ? await holdSlot(platform, viewer, form, holdCopy)
      : await holdSeries(platform, viewer, { ...form, months, ...clashChoices(typed) }, holdCopy);
  if (!outcome.ok) return answerRefusal(outcome.refusal, echoed);
  return answerRedirect(
    checkoutAddress({ ...params, hold: outcome.value.id }),
    choiceIn(request) ? [noChoiceCookie] : [],
  );
}

/** Reads the fields named `date-{instant}`, whose value is another instant or `skip`. */
function clashChoices(typed: Sent['typed']) {
  const choices = Object.entries(typed)
    .filter(([name]) => name.startsWith('date-'))
    .map(([name, by]) => ({ date: name.slice('date-'.length), by }));
  return {
    skipped: choices.filter(({ by }) => by === 'skip').map(({ date }) => date),
    replaced: choices.filter(({ by }) => by !== 'skip'),
  };
}
