import { eventsCopy as copy } from '#copy/events';
import { Badge, type BadgeVariant } from '#design/badge';
import type { EventState, EventType, PublicEvent } from '#modules/events';

const typeLooks: Record<EventType, BadgeVariant> = { webinar: 'menthe', workshop: 'peche', conference: 'lilas' };
const stateLooks: Record<Exclude<EventState, 'open'>, BadgeVariant> = {
  full: 'paille',
  running: 'default',
  past: 'quiet',
};

interface EventLabelsProps {
  readonly event: PublicEvent;
  readonly state: EventState;
}

/** What kind of event it is, what about, and why one can no longer register. */
export function EventLabels({ event, state }: EventLabelsProps) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge variant={typeLooks[event.type]} size="md">
        {copy.types[event.type]}
      </Badge>
      <Badge variant="quiet" size="md">
        {event.category}
      </Badge>
      {state === 'open' ? null : (
        <Badge variant={stateLooks[state]} size="md">
          {copy.states[state]}
        </Badge>
      )}
    </p>
  );
}
