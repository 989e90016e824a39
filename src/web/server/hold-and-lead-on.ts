import { holdCopy } from '#copy/hold';
import { holdSeries, holdSlot } from '#modules/booking/server';
import type { PublicExpert } from '#modules/experts';
import { answerFault, answerRedirect, answerRefusal } from './answers.ts';
import { checkoutAddress } from './checkout-address.ts';
import type { Visit } from './context.ts';

type Typed = Readonly<Record<string, string>>;

/** Holds a slot and leads to the checkout. Who is signed out makes no hold: they come back by way of the sign-in (product decision
 * 34). */
export const holdAndLeadOn = (here: Visit, expert: PublicExpert, typed: Typed) => lead(here, expert, typed);

/** The same for a mentorship, which takes all its dates or none. */
export const holdSeriesAndLeadOn = (here: Visit, expert: PublicExpert, typed: Typed) =>
  lead(here, expert, typed, typed.accompanimentDuration ?? '');

async function lead(here: Visit, expert: PublicExpert, typed: Typed, months?: string) {
  const { date = '', time = '', duration = '', message = '' } = typed;
  const wished = {
    date,
    time,
    duration,
    message,
    ...(months === undefined ? {} : ({ accompanimentDuration: months, type: 'mentorship' } as const)),
    expert: expert.slug,
  };
  if (!here.viewer)
    return answerRedirect(`/se-connecter?${new URLSearchParams({ returnTo: checkoutAddress(wished) })}`);
  const form = { id: typed.id, expert: expert.id, start: date, durationMinutes: duration, message };
  try {
    const outcome =
      months === undefined
        ? await holdSlot(here.booking, here.viewer, form, holdCopy)
        : await holdSeries(here.booking, here.viewer, { ...form, months, ...clashChoices(typed) }, holdCopy);
    if (!outcome.ok) return answerRefusal(outcome.refusal, typed);
    return answerRedirect(checkoutAddress({ ...wished, hold: outcome.value.id }));
  } catch (error) {
    return answerFault(here, error, typed);
  }
}

/** Fields named `date-{instant}`: another instant, or `skip`. */
function clashChoices(typed: Typed) {
  const choices = Object.entries(typed)
    .filter(([name]) => name.startsWith('date-'))
    .map(([name, by]) => ({ date: name.slice('date-'.length), by }));
  return {
    skipped: choices.filter(({ by }) => by === 'skip').map(({ date }) => date),
    replaced: choices.filter(({ by }) => by !== 'skip'),
  };
}
