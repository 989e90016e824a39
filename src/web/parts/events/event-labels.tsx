import { eventsCopy as copy } from '#copy/events';
import { Badge, type BadgeVariant } from '#design/badge';
import type { EventState, EventType, OwnPlace, PublicEvent } from '#modules/events';

const typeLooks: Record<EventType, BadgeVariant> = { webinar: 'menthe', workshop: 'peche', conference: 'lilas' };
const stateLooks: Record<Exclude<EventState, 'open'>, BadgeVariant> = {
  full: 'paille',
  running: 'default',
  past: 'quiet',
  cancelled: 'peche',
};

export const placeLooks: Record<OwnPlace['kind'], BadgeVariant> = { registered: 'menthe', waiting: 'ciel' };

interface EventLabelsProps {
  readonly event: PublicEvent;
  readonly state: EventState;
  readonly place?: OwnPlace['kind'] | undefined;
}

/** Badges: type, category, state unless registration is open, and the viewer's own place. */
export function EventLabels({ event, state, place }: EventLabelsProps) {
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
      {place ? (
        <Badge variant={placeLooks[place]} size="md">
          {copy.places[place]}
        </Badge>
      ) : null}
    </p>
  );
}
