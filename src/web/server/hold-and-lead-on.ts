import { holdCopy } from '#copy/hold';
import { holdSeries, holdSlot } from '#modules/booking/server';
import { expertAddress } from '#modules/experts';
import { findPublicExpert } from '#modules/experts/server';
import { answerRedirect, answerRefusal } from './answers.ts';
import { checkoutAddress } from './checkout-address.ts';
import type { Sent } from './form-actions.ts';

/**
 * Holds a slot of this expert and redirects to the checkout. A signed-out visitor gets no hold and goes through the sign-in first
 * (product decision 34).
 */
export const holdAndLeadOn = (sent: Sent, expert: string) => lead(sent, expert);

/** The same for a mentorship, which holds all its dates or none. */
export const holdSeriesAndLeadOn = (sent: Sent, expert: string) =>
  lead(sent, expert, sent.typed.accompanimentDuration ?? '');

async function lead({ visit: { platform, viewer }, typed, echoed }: Sent, id: string, months?: string) {
  const address = expertAddress(id);
  const expert = address && (await findPublicExpert(platform.db, address));
  if (!expert) return answerRefusal('expert-unavailable', echoed);
  const { date = '', time = '', duration = '', message = '' } = typed;
  const params = {
    date,
    time,
    duration,
    message,
    ...(months === undefined ? {} : ({ accompanimentDuration: months, type: 'mentorship' } as const)),
    expert: expert.slug,
  };
  if (!viewer) return answerRedirect(`/se-connecter?${new URLSearchParams({ returnTo: checkoutAddress(params) })}`);
  const form = { id: typed.id, expert: expert.id, start: date, durationMinutes: duration, message };
  const outcome =
    months === undefined
      ? await holdSlot(platform, viewer, form, holdCopy)
      : await holdSeries(platform, viewer, { ...form, months, ...clashChoices(typed) }, holdCopy);
  if (!outcome.ok) return answerRefusal(outcome.refusal, echoed);
  return answerRedirect(checkoutAddress({ ...params, hold: outcome.value.id }));
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
