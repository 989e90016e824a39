import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '#design/avatar';
import { buttonClass } from '#design/button';
import { useViewer } from '#web/site';
import { useRefetch } from '#web/use-refetch';
import { timeIn, useTimeZone } from '#web/viewer-time';
import { Continue } from './continue.tsx';
import { endCopy as copy } from './copy.ts';
import { FollowUp } from './follow-up.tsx';
import { RateCard } from './rate-card.tsx';
import { RecapCard } from './recap-card.tsx';
import type { EndProps } from './view.ts';

/** The screen after a session. The client rates it and books again; the expert completes the recap and proposes what follows. */
export function EndScreen({ view, refused }: EndProps) {
  const zone = useTimeZone();
  const viewer = useViewer();
  const { appointment, minutesTogether, openUntil, now } = view;
  const { id, role, status, other } = appointment;
  useRefetch({
    inMs: openUntil && openUntil.getTime() - now.getTime(),
    stream: { address: '/live', mark: 'live' },
  });
  return (
    <div className="mx-auto w-full max-w-[62rem] px-5 pt-2 pb-16 md:px-8 md:pt-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={other.fullName} src={other.avatarUrl} size="lg" loading="eager" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-encre-2">{copy.over(minutesTogether)}</p>
          <h1 className="text-title">{copy.thanks(viewer?.firstName ?? '')}</h1>
        </div>
        <Link to="/rendez-vous" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {copy.appointments}
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <div className="mt-8 grid items-start gap-5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        {role === 'client' ? (
          <>
            <RateCard view={view} refused={refused} />
            <div className="grid gap-5">
              <RecapCard view={view} refused={refused} />
              <Continue view={view} />
            </div>
          </>
        ) : (
          <>
            <RecapCard view={view} refused={refused} />
            <FollowUp view={view} refused={refused} />
          </>
        )}
      </div>
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2 text-encre-2 text-sm">
        {openUntil ? (
          <p>
            {copy.open(timeIn(zone, openUntil))}{' '}
            <Link to={`/appels-video/${id}`} className="link">
              {copy.again}
            </Link>
          </p>
        ) : null}
        {role === 'client' ? (
          // Claims are raised on the page of the appointment as soon as its outcome is known.
          <Link to={status === 'completed' ? `/rendez-vous/${id}/reclamation` : `/rendez-vous/${id}`} className="link">
            {copy.problem}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
