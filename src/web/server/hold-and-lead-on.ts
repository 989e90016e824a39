import { holdCopy } from '#copy/hold';
import { holdSeries, holdSlot } from '#modules/booking/server';
import type { PublicExpert } from '#modules/experts';
import { answerFault, answerRedirect, answerRefusal } from './answers.ts';
import { checkoutAddress } from './checkout-address.ts';
import type { Visit } from './context.ts';

type Typed = Readonly<Record<string, string>>;

/**
 * Holds a slot and redirects to the checkout. A signed-out visitor gets no hold and goes through the sign-in first (product decision 34).
 */
export const holdAndLeadOn = (here: Visit, expert: PublicExpert, typed: Typed) => lead(here, expert, typed);

/** The same for a mentorship, which holds all its dates or none. */
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

/** Reads the fields named `date-{instant}`, whose value is another instant or `skip`. */
function clashChoices(typed: Typed) {
  const choices = Object.entries(typed)
    .filter(([name]) => name.startsWith('date-'))
    .map(([name, by]) => ({ date: name.slice('date-'.length), by }));
  return {
    skipped: choices.filter(({ by }) => by === 'skip').map(({ date }) => date),
    replaced: choices.filter(({ by }) => by !== 'skip'),
  };
}
