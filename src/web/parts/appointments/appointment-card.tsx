import { Link } from 'react-router';
import { accessibleName } from '#copy/accessible-name';
import { appointmentsCopy as copy } from '#copy/appointments';
import { contractCopy } from '#copy/contracts';
import { conversationCopy } from '#copy/conversation';
import { ratingCopy } from '#copy/reviews';
import { Badge } from '#design/badge';
import { formatMoney } from '#kernel/money';
import { namesPerson } from '#kernel/names-person';
import type { AppointmentEntry, ContractRights } from '#modules/booking';
import type { Claim } from '#modules/claims';
import { type ConversationCounts, hasConversation } from '#modules/messages';
import type { OwnPayment } from '#modules/payments';
import { conversationAddress } from '#web/parts/messages/address';
import { abbreviationIn, dayIn, timeIn, useTimeZone } from '#web/viewer-time';
import { type AnsweredAt, AnswerRequest } from './answer-request.tsx';
import { DateTile, looks } from './date-tile.tsx';
import { OtherDeeds, PrimaryDeed } from './deed-links.tsx';
import { deedsOf } from './deeds.ts';
import { PaymentNote } from './payment-note.tsx';
import { Written } from './written.tsx';

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
  /** Its room is open. */
  readonly isOpen?: boolean;
  readonly now: Date;
  /** Page the expert returns to after accepting or declining. */
  readonly answeredAt?: AnsweredAt;
}

/** One appointment in a list: a link to its page, one action, and the others in a menu. */
export function AppointmentCard({
  appointment,
  payment,
  claim,
  conversation = { messages: 0, unread: 0 },
  rights,
  isRated = false,
  hasPapers = false,
  isOpen = false,
  now,
  answeredAt = 'rendez-vous',
}: AppointmentCardProps) {
  const timeZone = useTimeZone();
  const { id, title, status, startsAt, endsAt, price, other, series, expiresAt, role } = appointment;
  const day = dayIn(timeZone, startsAt);
  const of = copy.of(title, day);
  const { primary, others } = deedsOf(appointment, { isOpen, isRated, hasPapers, claim, now });
  const about = [
    ...(namesPerson(title, other.fullName) ? [] : [copy.with(other.fullName)]),
    ...(series ? [copy.session(series.place)] : []),
  ];
  const hasMessages = hasConversation(appointment, conversation.messages, now);
  const isUnread = conversation.unread > 0;
  const messages = {
    key: 'messages',
    label: conversationCopy.deed(conversation.unread),
    to: conversationAddress(id),
  } as const;
  return (
    <article
      aria-labelledby={`rdv-${id}`}
      className="relative flex flex-wrap items-start gap-x-5 gap-y-3 border-trait border-t py-5"
    >
      <DateTile startsAt={startsAt} status={status} />
      <div className="min-w-0 flex-1 basis-52">
        <h3
          id={`rdv-${id}`}
          className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans font-semibold text-base"
        >
          <Link
            to={`/rendez-vous/${id}`}
            prefetch="intent"
            className="no-underline [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
          >
            {title || copy.untitled}
          </Link>
          <Badge variant={looks[status].badge}>{copy.statuses[status]}</Badge>
        </h3>
        {about.length > 0 ? <p className="mt-1 text-encre-2 text-sm">{about.join(' · ')}</p> : null}
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
        <div className="relative -mx-3 flex w-fit flex-wrap empty:hidden">
          {payment?.failed && status === 'scheduled' ? (
            <TextDeed to={`/rendez-vous/${id}/payer`} label={copy.payment.settle} of={of} />
          ) : null}
          {hasMessages && isUnread ? <TextDeed {...messages} of={of} /> : null}
          {rights?.withdraw ? (
            <TextDeed to={`/rendez-vous/${id}/retractation`} label={contractCopy.withdrawal.link} of={of} />
          ) : null}
          {rights?.terminate ? (
            <TextDeed to={`/rendez-vous/${id}/resiliation`} label={contractCopy.termination.link} of={of} />
          ) : null}
        </div>
      </div>
      <div className="relative ml-auto flex items-center gap-2">
        {role === 'client' && appointment.canBeRated && isRated ? <Rated of={of} /> : null}
        {primary?.key === 'accept' ? (
          <AnswerRequest id={id} of={of} at={answeredAt} />
        ) : primary ? (
          <PrimaryDeed deed={primary} of={of} size="sm" />
        ) : null}
        <OtherDeeds deeds={hasMessages && !isUnread ? [messages, ...others] : others} of={of} />
      </div>
    </article>
  );
}

interface TextDeedProps {
  readonly to: string;
  readonly label: string;
  /** Names the appointment: screen reader users may hear the links out of context. */
  readonly of: string;
}

const TextDeed = ({ to, label, of }: TextDeedProps) => (
  <Link
    to={to}
    aria-label={accessibleName(label, of)}
    className="inline-flex min-h-11 items-center rounded-full px-3 font-semibold text-sapin text-sm no-underline hover:bg-encre/6"
  >
    {label}
  </Link>
);

/** Replaces the rating link: a session is rated only once. */
const Rated = ({ of }: Pick<TextDeedProps, 'of'>) => (
  <button
    type="button"
    disabled
    aria-label={accessibleName(ratingCopy.done, of)}
    className="inline-flex min-h-11 items-center px-3 font-semibold text-encre-2 text-sm"
  >
    {ratingCopy.done}
  </button>
);
