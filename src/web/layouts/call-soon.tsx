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

/** Announces a session that begins within ten minutes. The server decides each time, so a cancelled or moved session is never announced. */
export function CallSoon({ call, changesInMs }: CallSoonProps) {
  const zone = useTimeZone();
  const { pathname } = useLocation();
  const [atFirst] = useState(call?.id);
  const [closed, setClosed] = useState<string>();
  useRefetch({ inMs: changesInMs });
  const isShown = call && closed !== call.id && !isRoom(pathname);
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
            tone="warning"
            title={copy.titles[call.soonness]}
            action={
              <div className="flex flex-wrap items-center gap-2">
                <Link to={`/appels-video/${call.id}`} className={buttonClass({ size: 'sm' })}>
                  {copy.enter}
                </Link>
                <Link to="/appels-video/test" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                  {copy.test}
                </Link>
                {floats ? (
                  <button
                    type="button"
                    aria-label={copy.close}
                    onClick={() => setClosed(call.id)}
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

/** A call room shows its own clock. */
const isRoom = (pathname: string) => /^\/appels-video\/[0-9a-f-]{36}\/?$/i.test(pathname);
