import { X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { layoutCopy } from '#copy/layout';
import { buttonClass, iconButtonClass } from '#design/button';
import { Notice } from '#design/notice';
import type { CallSoon as Soon } from '#modules/calls';
import { useAskAgain } from '#web/use-ask-again';
import { timeIn, useTimeZone, zoneIn } from '#web/viewer-time';

const { callSoon: copy } = layoutCopy;

interface CallSoonProps {
  readonly call?: Soon | undefined;
  /** When the server has something else to say. */
  readonly changesInMs?: number | undefined;
}

/** A session begins within ten minutes. Whether it does is the server's to say each time: what was cancelled or moved is never told of. */
export function CallSoon({ call, changesInMs }: CallSoonProps) {
  const zone = useTimeZone();
  const { pathname } = useLocation();
  const [atFirst] = useState(call?.id);
  const [closed, setClosed] = useState<string>();
  useAskAgain(changesInMs);
  const isShown = call && closed !== call.id && !isRoom(pathname);
  // On a page that was open already it lies above, and moves nothing.
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

/** Whoever is in a room has its clock before their eyes. */
const isRoom = (pathname: string) => /^\/appels-video\/[0-9a-f-]{36}\/?$/i.test(pathname);
