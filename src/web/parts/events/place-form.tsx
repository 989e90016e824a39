import { eventsCopy as copy } from '#copy/events';
import { type ButtonVariant, buttonClass } from '#design/button';
import type { EventState, PublicEvent } from '#modules/events';
import { useViewer } from '#web/site';
import { eventPath, signInFor } from './event-paths.ts';

interface PlaceFormProps {
  readonly event: PublicEvent;
  readonly intent: 'register' | 'wait' | 'leave';
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly full?: boolean;
}

/** Native form: these pages load no JavaScript. */
export function PlaceForm({ event, intent, label, variant = 'primary', full = false }: PlaceFormProps) {
  return (
    <form method="post" action={eventPath(event)}>
      <button type="submit" name="intent" value={intent} className={buttonClass({ variant, full })}>
        {label}
        <span className="sr-only">{copy.about(event.title)}</span>
      </button>
    </form>
  );
}

interface PlaceOfferProps {
  readonly event: PublicEvent;
  readonly state: EventState;
  /** Full width, with an explanation below. */
  readonly full?: boolean;
}

/** Registers for the event or its waiting list; a signed-out visitor signs in first and comes back. */
export function PlaceOffer({ event, state, full = false }: PlaceOfferProps) {
  const viewer = useViewer();
  if (state !== 'open' && state !== 'full') return null;
  const intent = state === 'open' ? 'register' : 'wait';
  const label = copy[intent];
  const note = state === 'full' ? copy.waitNote : viewer ? copy.registerKeeps : copy.registerNote;
  const variant = state === 'full' && !full ? 'secondary' : 'primary';
  return (
    <div>
      {viewer ? (
        <PlaceForm event={event} intent={intent} label={label} variant={variant} full={full} />
      ) : (
        <a href={signInFor(eventPath(event))} className={buttonClass({ variant, full })}>
          {label}
          <span className="sr-only">{copy.about(event.title)}</span>
        </a>
      )}
      {full ? <p className="mt-2 text-center text-encre-2 text-sm">{note}</p> : null}
    </div>
  );
}
