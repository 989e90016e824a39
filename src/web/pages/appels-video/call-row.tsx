import { Link } from 'react-router';
import { accessibleName } from '#copy/accessible-name';
import { appointmentsCopy } from '#copy/appointments';
import { callsCopy as copy } from '#copy/calls';
import { papersCopy } from '#copy/papers';
import { recapCopy } from '#copy/recap';
import { Avatar } from '#design/avatar';
import { Badge, type BadgeVariant } from '#design/badge';
import { buttonClass } from '#design/button';
import { namesPerson } from '#kernel/names-person';
import type { CallEntry } from '#modules/calls';
import { recapAddress } from '#web/parts/recap/address';
import { abbreviationIn, dayIn, timeIn, useTimeZone } from '#web/viewer-time';

type Look = keyof typeof copy.states;

const looks: Record<Look, BadgeVariant> = {
  early: 'menthe',
  open: 'paille',
  over: 'quiet',
  'took-place': 'quiet',
  'client-absent': 'peche',
  'expert-absent': 'peche',
  cancelled: 'quiet',
};

/** One upcoming or past call: other person, times and outcome. */
export function CallRow({ call }: { call: CallEntry }) {
  const timeZone = useTimeZone();
  const { id, title, peer, startsAt, endsAt, opensAt, state, outcome } = call;
  const look: Look = state === 'open' ? state : (outcome ?? state);
  const day = dayIn(timeZone, startsAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Avatar name={peer.name} src={peer.avatarUrl} size="md" />
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans font-semibold text-base">
          <Link
            to={`/rendez-vous/${id}`}
            className="inline-flex min-h-11 items-center no-underline [overflow-wrap:anywhere] hover:underline"
          >
            {title || appointmentsCopy.untitled}
          </Link>
          <Badge variant={looks[look]}>{copy.states[look]}</Badge>
        </h3>
        <p className="mt-1 text-encre-2 text-sm">
          {namesPerson(title, peer.name) ? null : `${copy.with(peer.name)} · `}
          <time dateTime={startsAt.toISOString()}>{day}</time>
        </p>
        <p className="tabular text-encre-2 text-sm">
          {copy.times(timeIn(timeZone, startsAt), timeIn(timeZone, endsAt), abbreviationIn(timeZone, startsAt))}
        </p>
      </div>
      {state === 'open' ? (
        <Link
          to={`/appels-video/${id}`}
          className={buttonClass({ size: 'sm' })}
          aria-label={accessibleName(copy.enter, copy.of(title, day))}
        >
          {copy.enter}
        </Link>
      ) : state === 'early' ? (
        <p className="tabular text-encre-2 text-sm">{copy.roomOpens(timeIn(timeZone, opensAt))}</p>
      ) : state === 'over' && outcome !== 'client-absent' ? (
        <Link
          to={recapAddress(id)}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          aria-label={accessibleName(recapCopy.title, copy.of(title, day))}
        >
          {recapCopy.title}
        </Link>
      ) : null}
      {outcome === 'cancelled' || outcome === 'expert-absent' ? (
        <Link
          to={`/rendez-vous/${id}/factures`}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          aria-label={accessibleName(papersCopy.deed, copy.of(title, day))}
        >
          {papersCopy.deed}
        </Link>
      ) : null}
    </li>
  );
}
