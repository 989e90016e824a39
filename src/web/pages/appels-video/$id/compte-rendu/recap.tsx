import { ArrowLeft, Download, NotebookPen } from 'lucide-react';
import { Link } from 'react-router';
import { conversationCopy } from '#copy/conversation';
import { recapCopy as copy } from '#copy/recap';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { Notice } from '#design/notice';
import type { Recap as RecapRead } from '#modules/calls';
import { FormFailure } from '#parts/form-failure';
import { Entries, type EntriesProps } from '#parts/recap/entries';
import { conversationAddress } from '#web/parts/messages/address';
import { useEntryAnnouncement } from '#web/parts/recap/use-entry-announcement';
import { dayIn, momentIn, timeIn, useTimeZone, zoneIn } from '#web/viewer-time';

/** Recap of a session: both people edit it while it is open, and can read it until it is deleted. */
export function Recap({ recap, fresh, refused, address }: EntriesProps) {
  const zone = useTimeZone();
  const { title, peer, startsAt, endsAt, state, entries } = recap;
  const announcement = useEntryAnnouncement(peer.name, entries);
  const day = dayIn(zone, startsAt);
  return (
    <>
      <Link to="/appels-video" className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-4`}>
        <ArrowLeft aria-hidden="true" />
        {copy.back}
      </Link>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-title">{copy.title}</h1>
          <p className="mt-2 text-lg">{copy.about(title, peer.name)}</p>
          <p className="mt-0.5 text-encre-2">
            {copy.times(day, timeIn(zone, startsAt), timeIn(zone, endsAt), zoneIn(zone, startsAt))}
          </p>
        </div>
        {entries.length > 0 ? (
          <a
            href={`${address}.pdf?${new URLSearchParams({ fuseau: zone })}`}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            <Download aria-hidden="true" />
            {copy.download}
          </a>
        ) : null}
      </div>
      <Notice className="mt-6">{stateWords(recap, zone)}</Notice>
      {refused && !refused.typed?.kind ? (
        <div className="mt-6">
          <FormFailure refusal={refused.refusal} broke={copy.failed} />
        </div>
      ) : null}
      {state === 'early' ? null : state === 'closed' && entries.length === 0 ? (
        <Card className="mt-6">
          <EmptyState icon={<NotebookPen />} title={copy.nothing.title} text={copy.nothing.text} />
        </Card>
      ) : (
        <Card className="mt-6 grid gap-8">
          <Entries recap={recap} fresh={fresh} refused={refused} address={address} />
        </Card>
      )}
      <p className="mt-6 text-encre-2 text-sm">
        {copy.shared} {state === 'closed' ? null : copy.mailed}{' '}
        <Link to={conversationAddress(recap.id)} className="link">
          {conversationCopy.titleWith(peer.name)}
        </Link>
      </p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

function stateWords({ state, outcome, opensAt, closesAt }: RecapRead, zone: string): string {
  if (state === 'early') return copy.states.early(momentIn(zone, opensAt), zoneIn(zone, opensAt));
  if (state === 'open') return copy.states.open(momentIn(zone, closesAt), zoneIn(zone, closesAt));
  const isCancelled = outcome === 'cancelled' || outcome === 'expert-absent';
  return isCancelled ? copy.states.cancelled : copy.states.closed(momentIn(zone, closesAt));
}
