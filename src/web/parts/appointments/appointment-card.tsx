import { Form, Link, useLocation, useNavigation } from 'react-router';
import { accessibleName } from '#copy/accessible-name';
import { appointmentsCopy as copy } from '#copy/appointments';
import { claimCopy } from '#copy/claims';
import { contractCopy } from '#copy/contracts';
import { conversationCopy } from '#copy/conversation';
import { papersCopy } from '#copy/papers';
import { recapCopy } from '#copy/recap';
import { ratingCopy } from '#copy/reviews';
import { Action } from '#design/action';
import { Badge } from '#design/badge';
import { formatMoney } from '#kernel/money';
import type { AppointmentEntry, ContractRights } from '#modules/booking';
import { type Claim, claimable } from '#modules/claims';
import { type ConversationCounts, hasConversation } from '#modules/messages';
import type { OwnPayment } from '#modules/payments';
import { conversationAddress } from '#web/parts/messages/address';
import { recapAddress } from '#web/parts/recap/address';
import { abbreviationIn, dayIn, leafIn, timeIn, useTimeZone } from '#web/viewer-time';
import { PaymentNote } from './payment-note.tsx';
import { Written } from './written.tsx';

const looks = {
  held: { badge: 'paille', leaf: 'bg-paille' },
  requested: { badge: 'peche', leaf: 'bg-peche' },
  scheduled: { badge: 'menthe', leaf: 'bg-menthe' },
  completed: { badge: 'quiet', leaf: 'bg-lin' },
  cancelled: { badge: 'quiet', leaf: 'bg-lin' },
} as const;

type AnsweredAt = 'rendez-vous' | 'expert-space';

interface AppointmentCardProps {
  readonly appointment: AppointmentEntry;
  /** Given only when the viewer is the client. */
  readonly payment?: OwnPayment | undefined;
  readonly claim?: Claim | undefined;
  /** `undefined` while there are no messages. */
  readonly conversation?: ConversationCounts | undefined;
  /** Legal withdrawal and termination rights of the client. */
  readonly rights?: ContractRights | undefined;
  /** Already rated by the client (the viewer). */
  readonly isRated?: boolean;
  /** Invoices or credit notes exist. */
  readonly hasPapers?: boolean;
  readonly now: Date;
  /** Page the expert returns to after accepting or declining. */
  readonly answeredAt?: AnsweredAt;
}

/** One appointment: calendar leaf, details, and the actions available now. */
export function AppointmentCard({
  appointment,
  payment,
  claim,
  conversation = { messages: 0, unread: 0 },
  rights,
  isRated = false,
  hasPapers = false,
  now,
  answeredAt = 'rendez-vous',
}: AppointmentCardProps) {
  const timeZone = useTimeZone();
  // Keeps the current tab behind the rating dialog.
  const { search } = useLocation();
  const { id, title, status, startsAt, endsAt, price, other, series, changes, expiresAt, role } = appointment;
  const look = looks[status];
  const leaf = leafIn(timeZone, startsAt);
  const day = dayIn(timeZone, startsAt);
  const claimDeed = claimDeedOf(appointment, claim, now);
  return (
    <article
      aria-labelledby={`rdv-${id}`}
      className="flex flex-wrap items-start gap-x-5 gap-y-3 border-trait border-t py-5"
    >
      <div
        aria-hidden="true"
        className={`flex w-16 shrink-0 flex-col items-center rounded-control py-2 text-sm leading-tight ${look.leaf}`}
      >
        <span>{leaf.month}</span>
        <span className="titling text-2xl">{leaf.day}</span>
        <span>{leaf.weekday}</span>
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <h3
          id={`rdv-${id}`}
          className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans font-semibold text-base"
        >
          {title}
          <Badge variant={look.badge}>{copy.statuses[status]}</Badge>
        </h3>
        <p className="mt-1 text-encre-2 text-sm">
          {copy.with(other.fullName)}
          {series ? ` · ${copy.session(series.place)}` : ''}
        </p>
        <p className="mt-0.5 text-encre-2 text-sm">
          <time dateTime={startsAt.toISOString()}>{day}</time>
          {' · '}
          {copy.times(timeIn(timeZone, startsAt), timeIn(timeZone, endsAt), abbreviationIn(timeZone, startsAt))}
          {' · '}
          {formatMoney(price)}
        </p>
        {payment && status !== 'held' ? <PaymentNote appointment={appointment} payment={payment} /> : null}
        {status === 'held' && expiresAt ? (
          <p className="mt-0.5 text-sm">{copy.until(timeIn(timeZone, expiresAt))}</p>
        ) : null}
        <Written appointment={appointment} />
      </div>
      <div className="-mx-2 flex flex-wrap items-center gap-x-2">
        {status === 'held' && role === 'client' ? (
          <Deed to={`/checkout?hold=${id}`} label={copy.pay} of={copy.of(title, day)} />
        ) : null}
        {payment?.failed && status === 'scheduled' ? (
          <Deed to={`/rendez-vous/${id}/payer`} label={copy.payment.settle} of={copy.of(title, day)} />
        ) : null}
        {status === 'requested' && role === 'expert' && (series?.place ?? 1) === 1 ? (
          <Answer id={id} of={copy.of(title, day)} at={answeredAt} />
        ) : null}
        {hasConversation(appointment, conversation.messages, now) ? (
          <Deed
            to={conversationAddress(id)}
            label={conversationCopy.deed(conversation.unread)}
            of={copy.of(title, day)}
          />
        ) : null}
        {status === 'scheduled' ? (
          <a
            href={`/rendez-vous/${id}.ics`}
            className={`${deedClass} text-sapin`}
            aria-label={accessibleName(copy.calendar.file, copy.of(title, day))}
          >
            {copy.calendar.file}
          </a>
        ) : null}
        {rights?.withdraw ? (
          <Deed to={`/rendez-vous/${id}/retractation`} label={contractCopy.withdrawal.link} of={copy.of(title, day)} />
        ) : null}
        {rights?.terminate ? (
          <Deed to={`/rendez-vous/${id}/resiliation`} label={contractCopy.termination.link} of={copy.of(title, day)} />
        ) : null}
        {claimDeed ? <Deed to={`/rendez-vous/${id}/reclamation`} label={claimDeed} of={copy.of(title, day)} /> : null}
        {role === 'client' && appointment.canBeRated ? (
          isRated ? (
            <Rated of={copy.of(title, day)} />
          ) : (
            <Deed to={`${id}/evaluer${search}`} label={ratingCopy.deed} of={copy.of(title, day)} dialog />
          )
        ) : null}
        {status === 'completed' ? (
          <Deed to={recapAddress(id)} label={recapCopy.title} of={copy.of(title, day)} />
        ) : null}
        {hasPapers ? (
          <Deed to={`/rendez-vous/${id}/factures`} label={papersCopy.deed} of={copy.of(title, day)} />
        ) : null}
        {changes.rename ? (
          <Deed to={`/rendez-vous/${id}/modifier`} label={copy.edit} of={copy.of(title, day)} dialog />
        ) : null}
        {changes.cancel ? (
          <Deed to={`/rendez-vous/${id}/annuler`} label={copy.cancel} of={copy.of(title, day)} dialog danger />
        ) : null}
      </div>
    </article>
  );
}

/** Label of the claim link for this viewer; `undefined` when no claim can be raised. */
function claimDeedOf(appointment: AppointmentEntry, claim: Claim | undefined, now: Date): string | undefined {
  const { deeds } = claimCopy;
  if (!claim) return appointment.role === 'client' && claimable(appointment, now) ? deeds.raise : undefined;
  return claim.role === 'expert' && !claim.answer && !claim.decided ? deeds.answer : deeds.read;
}

const deedClass =
  'inline-flex min-h-11 items-center rounded-full px-3 font-semibold text-sm no-underline hover:bg-encre/6';

interface DeedProps {
  readonly to: string;
  readonly label: string;
  /** Names the appointment: screen reader users may hear the links out of context. */
  readonly of: string;
  readonly dialog?: boolean;
  readonly danger?: boolean;
}

function Deed({ to, label, of, dialog = false, danger = false }: DeedProps) {
  return (
    <Link
      to={to}
      preventScrollReset={dialog}
      {...(dialog ? { 'aria-haspopup': 'dialog' } : {})}
      aria-label={accessibleName(label, of)}
      className={`${deedClass} ${danger ? 'text-mandarine-2' : 'text-sapin'}`}
    >
      {label}
    </Link>
  );
}

/** Replaces the rating link: a session is rated only once. */
const Rated = ({ of }: Pick<DeedProps, 'of'>) => (
  <button
    type="button"
    disabled
    aria-label={accessibleName(ratingCopy.done, of)}
    className="inline-flex min-h-11 items-center px-3 font-semibold text-encre-2 text-sm"
  >
    {ratingCopy.done}
  </button>
);

/** Accepts or declines a request. For a series the answer to the first session applies to all. */
function Answer({ id, of, at }: { id: string; of: string; at: AnsweredAt }) {
  const { formAction } = useNavigation();
  const action = `/rendez-vous/${id}/repondre`;
  const sending = formAction === action;
  return (
    <Form method="post" action={action} preventScrollReset className="flex gap-2 px-2">
      <input type="hidden" name="at" value={at} />
      <Action
        size="sm"
        type="submit"
        name="decision"
        value="accept"
        pending={sending}
        aria-label={accessibleName(copy.accept, of)}
      >
        {copy.accept}
      </Action>
      <Action
        size="sm"
        variant="secondary"
        type="submit"
        name="decision"
        value="refuse"
        isDisabled={sending}
        aria-label={accessibleName(copy.refuse, of)}
      >
        {copy.refuse}
      </Action>
    </Form>
  );
}
