import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { bookingCopy } from '#copy/booking';
import { holdSlot } from '#modules/booking/server';
import { answerRedirect, answerRefusal } from '../../server/answers.ts';
import { checkoutAddress } from '../../server/checkout-address.ts';
import { visit } from '../../server/context.ts';
import type { Route } from './+types/$id.reserver';

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/expert/${params.id}`);

/** Holds the slot and leads to the checkout. Whoever is not signed in holds nothing, and comes to the checkout by way of signing in. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { booking, viewer } = context.get(visit);
  const form = await request.formData();
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const typed = (name: string) => texts(name)[0] ?? '';
  const wished = { date: typed('date'), time: typed('time'), duration: typed('duration'), message: typed('message') };
  if (!viewer) {
    const returnTo = checkoutAddress({ ...wished, expert: typed('expert') || params.id });
    return answerRedirect(`/se-connecter?${new URLSearchParams({ returnTo })}`);
  }
  const outcome = await holdSlot(
    booking,
    viewer,
    {
      id: typed('id') || randomUUID(),
      expert: params.id,
      start: wished.date,
      durationMinutes: wished.duration,
      message: wished.message,
    },
    bookingCopy,
  );
  if (!outcome.ok) return answerRefusal(outcome.refusal, wished);
  const { id, expertSlug } = outcome.value;
  return answerRedirect(checkoutAddress({ ...wished, expert: expertSlug, hold: id }));
}
