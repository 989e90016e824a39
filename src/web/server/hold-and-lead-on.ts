import type { PublicExpert } from '#modules/experts';
import { holdSeries, holdSlot } from '#modules/booking/server';
import { holdCopy } from '#copy/hold';
import { answerFault, answerRedirect, answerRefusal } from './answers.ts';
import { type Chosen, checkoutAddress } from './checkout-address.ts';
import type { Visit } from './context.ts';

/** Holds what was chosen in a dialog and leads to the checkout. Who is signed out makes no hold: they come back by way of the
 * sign-in (product decision 34). */
export async function holdAndLeadOn(here: Visit, expert: PublicExpert, typed: Record<string, string>) {
  const { start = '', time = '', duration = '', message = '', months } = typed;
  const chosen: Chosen = { expert: expert.slug, start, time, duration, message, months };
  if (!here.viewer)
    return answerRedirect(`/se-connecter?${new URLSearchParams({ returnTo: checkoutAddress(chosen) })}`);
  const form = { id: typed.id, expert: expert.id, start, durationMinutes: duration, message };
  try {
    const outcome = months !== undefined
      ? await holdSeries(here.booking, here.viewer, { ...form, months, ...clashChoices(typed) }, holdCopy)
      : await holdSlot(here.booking, here.viewer, form, holdCopy);
    if (!outcome.ok) return answerRefusal(outcome.refusal, typed);
    return answerRedirect(checkoutAddress({ ...chosen, hold: outcome.value.id }));
  } catch (error) {
    return answerFault(here, error, typed);
  }
}

/** Fields named `date-{instant}`: another instant, or `skip`. */
function clashChoices(typed: Record<string, string>) {
  const choices = Object.entries(typed)
    .filter(([name]) => name.startsWith('date-'))
    .map(([name, by]) => ({ date: name.slice('date-'.length), by }));
  return {
    skipped: choices.filter(({ by }) => by === 'skip').map(({ date }) => date),
    replaced: choices.filter(({ by }) => by !== 'skip'),
  };
}
