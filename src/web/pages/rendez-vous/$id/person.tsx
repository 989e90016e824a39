import { Wifi } from 'lucide-react';
import { Link } from 'react-router';
import { conversationCopy } from '#copy/conversation';
import { Avatar } from '#design/avatar';
import { Badge } from '#design/badge';
import { Card } from '#design/card';
import { momentIn, useTimeZone } from '#web/viewer-time';
import { appointmentCopy } from './copy.ts';
import type { AppointmentView } from './view.ts';

const { person: copy, room: roomCopy } = appointmentCopy;

/** The other person, and whether the viewer's devices are ready for the call. */
export function Person({ view: { appointment, position, room, tested } }: { readonly view: AppointmentView }) {
  const zone = useTimeZone();
  const { other, role } = appointment;
  const isAhead = room?.state === 'early' || room?.state === 'open';
  const isReady = tested?.verdict === 'good';
  return (
    <Card as="section" aria-labelledby="titre-personne">
      <h2 id="titre-personne" className="sr-only">
        {copy.title[role]}
      </h2>
      <div className="flex items-center gap-4">
        <Avatar name={other.fullName} src={other.avatarUrl} size="lg" loading="eager" />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{conversationCopy.someone(other.fullName)}</p>
          {position ? <p className="text-encre-2 text-sm">{position}</p> : null}
          {role === 'client' && other.slug ? (
            <Link to={`/expert/${other.slug}`} className="link inline-flex min-h-11 items-center text-sm">
              {copy.profile}
            </Link>
          ) : null}
        </div>
      </div>
      {isAhead && appointment.status === 'scheduled' ? (
        <div className="mt-4 border-trait border-t pt-4 text-sm">
          <p className="flex flex-wrap items-center gap-2.5">
            <Wifi aria-hidden="true" className="size-5 shrink-0 text-sapin" />
            <span className="flex-1">{copy.devices}</span>
            {isReady ? (
              <Badge variant="menthe">{copy.ready}</Badge>
            ) : (
              <Link to="/appels-video/test" className="link inline-flex min-h-11 items-center font-semibold">
                {copy.toTest}
              </Link>
            )}
          </p>
          {room.state === 'early' ? (
            <p className="mt-2 text-encre-2">{roomCopy.opens(momentIn(zone, room.opensAt))}</p>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
