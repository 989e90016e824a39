import { bookedCopy as copy } from '#copy/checkout';
import { failureWords } from '#copy/refusals';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { findHold, isWaiting, orderedAddress } from '#modules/booking/server';
import { findPublicExpert } from '#modules/experts/server';
import { maskedAddress } from '#modules/identity';
import { choosePassword, hasPassword } from '#modules/identity/server';
import { paymentFor } from '#modules/payments/server';
import { PageIntro } from '#parts/page-intro';
import { choiceIn } from '#web/server/choice-cookie';
import { visit } from '#web/server/context';
import { form, formAction, onward } from '#web/server/form-actions';
import { ownAppointment } from '#web/server/own-appointment';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Booked } from './booked.tsx';
import { FirstPassword } from './first-password.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const nothing = { state: 'nothing' } as const;

/**
 * The viewer's own appointment, by the id in the query string, or the one that this browser paid. This page never decides that a payment
 * succeeded: it shows the server's state and waits for the rest.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const { db, env, clock } = platform;
  const id = (url.searchParams.get('rendez-vous') ?? '') as AppointmentId;
  const browser = choiceIn(request);
  const holder = viewer?.profileId ?? (browser && { browser });
  const booked = isUuid(id) && holder ? await findHold(db, holder, id) : undefined;
  if (!booked) return nothing;
  if (booked.status === 'held')
    return (await paymentFor(db, booked.id))
      ? ({ state: 'waiting', id: booked.id, expert: booked.expert.fullName } as const)
      : nothing;
  if (booked.status === 'cancelled') {
    const ended = viewer && (await ownAppointment(context, booked.id));
    const payment = !viewer || ended?.reason === 'hold-expired' ? await paymentFor(db, booked.id) : undefined;
    return payment?.state === 'captured' ? ({ state: 'returned' } as const) : nothing;
  }
  const expert = await findPublicExpert(db, { id: booked.expert.id });
  const [first] = booked.sessions;
  const address = browser && !viewer ? await orderedAddress(db, browser, id) : undefined;
  return {
    state: 'booked',
    booked,
    position: expert?.position ?? '',
    calls: env.CALLS,
    canAnswer: viewer !== undefined && first !== undefined && clock.now() < first.startsAt,
    waits: booked.status === 'requested' && (await isWaiting(db, booked.id)),
    mailedTo: address && maskedAddress(address),
    needsPassword: viewer !== undefined && !(await hasPassword(db, viewer)) && !viewer.emailVerified,
  } as const;
}

export const action = formAction(form(choosePassword, onward('password-chosen')), { secret: true });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, (refusal) => failureWords(refusal, copy.password.failed));

export default function BookingSuccessPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === 'booked')
    return (
      <Booked {...loaderData}>
        {loaderData.needsPassword ? <FirstPassword refusal={actionData?.refusal} /> : null}
      </Booked>
    );
  if (loaderData.state === 'waiting') return <PaymentWaiting expert={loaderData.expert} id={loaderData.id} />;
  return <PageIntro copy={copy[loaderData.state]} />;
}
