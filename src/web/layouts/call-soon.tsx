import { X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { layoutCopy } from '#copy/layout';
import { buttonClass, iconButtonClass } from '#design/button';
import { Notice } from '#design/notice';
import type { CallSoon as Soon } from '#modules/calls';
import { useRefetch } from '#web/use-refetch';
import { timeIn, useTimeZone, zoneIn } from '#web/viewer-time';

const { callSoon: copy } = layoutCopy;

interface CallSoonProps {
  readonly call?: Soon | undefined;
  /** Time until the server's answer changes. */
  readonly changesInMs?: number | undefined;
}

/** Announces a session from ten minutes before it until its room closes. The server decides each time, so a cancelled or moved session is never announced. */
export function CallSoon({ call, changesInMs }: CallSoonProps) {
  const zone = useTimeZone();
  const { pathname } = useLocation();
  const [atFirst] = useState(call?.id);
  const [closed, setClosed] = useState<string>();
  useRefetch({ inMs: changesInMs });
  // Closing « La salle ouvre à … » does not hide that the room is open.
  const shown = call && `${call.id} ${call.isOpen}`;
  const isShown = call && closed !== shown && !isWithout(pathname);
  // On a page that was already open it floats above the content, to avoid a layout shift.
  const floats = call?.id !== atFirst;
  return (
    <div aria-live="polite">
      {isShown ? (
        <aside
          aria-label={copy.label}
          className={floats ? 'fixed inset-x-3 top-3 z-40 mx-auto max-w-[40rem] rounded-control shadow-float' : 'm-3'}
        >
          <Notice
            title={call.isOpen ? copy.open : copy.opens(timeIn(zone, call.opensAt))}
            action={
              <div className="flex flex-wrap items-center gap-2">
                {call.isOpen ? (
                  <Link to={`/appels-video/${call.id}`} className={buttonClass({ size: 'sm' })}>
                    {copy.join}
                  </Link>
                ) : (
                  <Link to="/appels-video/test" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                    {copy.test}
                  </Link>
                )}
                {floats ? (
                  <button
                    type="button"
                    aria-label={copy.close}
                    onClick={() => setClosed(shown)}
                    className={iconButtonClass({ variant: 'plain', size: 'sm' })}
                  >
                    <X aria-hidden="true" />
                  </button>
                ) : null}
              </div>
            }
          >
            {copy.text(call.peer, timeIn(zone, call.startsAt), zoneIn(zone, call.startsAt))}
          </Notice>
        </aside>
      ) : null}
    </div>
  );
}

/** The room and the page of an appointment say it themselves; at the checkout nothing interrupts. */
const isWithout = (pathname: string) => /^\/(checkout|(appels-video|rendez-vous)\/[0-9a-f-]{36})\/?$/i.test(pathname);
