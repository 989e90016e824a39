import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { recapCopy } from '#copy/recap';
import { Badge } from '#design/badge';
import { Card } from '#design/card';
import { recapKinds } from '#modules/calls';
import { EntryForm } from '#parts/recap/entry-form';
import { endAddress, recapAddress } from '#web/parts/recap/address';
import { useEntryAnnouncement } from '#web/parts/recap/use-entry-announcement';
import { dateIn, momentIn, timeIn, useTimeZone } from '#web/viewer-time';
import { endCopy } from './copy.ts';
import type { EndProps } from './view.ts';

const { recap: copy } = endCopy;

/** Lines of the recap and the time of its mail; until then both people add to it here. */
export function RecapCard({ view: { appointment, recap, fresh, now }, refused }: EndProps) {
  const zone = useTimeZone();
  const { mailedAt, entries, peer } = recap;
  const announcement = useEntryAnnouncement(peer.name, entries);
  const isOpen = now < mailedAt;
  const isToday = dateIn(zone, now) === dateIn(zone, mailedAt);
  const wrong = recapKinds.find((kind) => kind === refused?.typed?.kind);
  return (
    <Card as="section" aria-labelledby="compte-rendu">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="compte-rendu" className="text-heading">
          {recapCopy.title}
        </h2>
        {isOpen ? (
          <Badge variant="paille">
            {isToday ? copy.mailAt(timeIn(zone, mailedAt)) : copy.mailOn(momentIn(zone, mailedAt))}
          </Badge>
        ) : null}
      </div>
      {entries.length === 0 ? <p className="mt-3 text-encre-2">{copy.empty}</p> : null}
      <ul className="mt-3 grid gap-2.5">
        {entries.map(({ id, kind, text }) => (
          <li key={id} className="flex items-start gap-2.5">
            <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0 text-sapin" />
            {kind === 'link' ? (
              <a href={text} target="_blank" rel="noopener noreferrer nofollow" className="link min-w-0 break-all">
                {text}
              </a>
            ) : (
              <span className="min-w-0 break-words">{text}</span>
            )}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <details open={appointment.role === 'expert' || wrong !== undefined} className="mt-4">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-sapin">
            {copy.complete}
          </summary>
          {recapKinds.map((kind) => (
            <EntryForm
              key={kind}
              address={endAddress(appointment.id)}
              kind={kind}
              fresh={fresh[kind]}
              refused={wrong === kind ? refused : undefined}
            />
          ))}
        </details>
      ) : null}
      <p className="mt-3">
        <Link to={recapAddress(appointment.id)} className="link text-sm">
          {copy.whole}
        </Link>
      </p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </Card>
  );
}
