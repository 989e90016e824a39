import { randomUUID } from 'node:crypto';
import { bookingCopy } from '#copy/booking';
import { isUuid, type ProfileId } from '#kernel/ids';
import { accompaniments } from '#modules/booking';
import { holdSeries, planMentorship } from '#modules/booking/server';
import { answerRedirect, answerRefusal } from '../../server/answers.ts';
import { checkoutAddress } from '../../server/checkout-address.ts';
import { visit } from '../../server/context.ts';
import type { Route } from './+types/$id.mentorat';

/** Asked by script: the dates of a mentorship, which of them clash, and what could replace those.
 * ?date=2026-11-23T09:00:00.000Z&duree=30&mois=3 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const first = new Date(url.searchParams.get('date') ?? '');
  const months = Number(url.searchParams.get('mois'));
  const durationMinutes = Number(url.searchParams.get('duree'));
  if (!isUuid(params.id) || Number.isNaN(first.getTime()) || !accompaniments.some((each) => each === months))
    return new Response(null, { status: 400 });
  const wished = { expert: params.id as ProfileId, first, months, durationMinutes, client: viewer?.profileId };
  const plan = await planMentorship(platform, wished);
  return plan ? Response.json(plan, { headers: { 'Cache-Control': 'no-store' } }) : new Response(null, { status: 404 });
}

/** Holds the whole series and leads to the checkout. `skipped` comes once per date to leave out, `replaced` as « date=by ». */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { booking, viewer } = context.get(visit);
  const form = await request.formData();
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const typed = (name: string) => texts(name)[0] ?? '';
  const wished = {
    date: typed('date'),
    time: typed('time'),
    duration: typed('duration'),
    accompanimentDuration: typed('accompanimentDuration'),
    message: typed('message'),
    type: 'mentorship' as const,
  };
  if (!viewer) {
    const returnTo = checkoutAddress({ ...wished, expert: typed('expert') || params.id });
    return answerRedirect(`/se-connecter?${new URLSearchParams({ returnTo })}`);
  }
  const outcome = await holdSeries(
    booking,
    viewer,
    {
      id: typed('id') || randomUUID(),
      expert: params.id,
      start: wished.date,
      durationMinutes: wished.duration,
      months: wished.accompanimentDuration,
      message: wished.message,
      skipped: texts('skipped'),
      replaced: texts('replaced').map((pair) => {
        const [date, by] = pair.split('=');
        return { date, by };
      }),
    },
    bookingCopy,
  );
  if (!outcome.ok) return answerRefusal(outcome.refusal, wished);
  const { id, expertSlug } = outcome.value;
  return answerRedirect(checkoutAddress({ ...wished, expert: expertSlug, hold: id }));
}
