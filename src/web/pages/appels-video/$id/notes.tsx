import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { recapCopy as copy } from '#copy/recap';
import { iconButtonClass } from '#design/button';
import { Spinner } from '#design/spinner';
import type { RecapData } from '#parts/recap/entries';
import { notesAddress, recapAddress } from '#web/parts/recap/address';

/** Loads the entries after joining (use-recap.ts), so that they do not delay the room. A failed load must not end the call. */
const Entries = lazy(() =>
  import('#parts/recap/entries').then(
    ({ Entries: component }) => ({ default: component }),
    () => ({ default: () => [<p key="notLoaded">{copy.notLoaded}</p>] }),
  ),
);

/** The recap beside the call, updated live for both people. */
export function Notes({ id, notes, onClose }: { id: string; notes: RecapData | undefined; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="notes" className="flex h-full min-h-0 flex-col rounded-card bg-blanc">
      <div className="flex items-center justify-between gap-3 px-4 md:pt-2">
        <h2 id="notes" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {copy.notes}
        </h2>
        <button
          type="button"
          aria-label={copy.close}
          onClick={onClose}
          className={iconButtonClass({ variant: 'plain' })}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <div tabIndex={0} className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto border-t px-4 py-4">
        <p className="text-encre-2 text-sm">
          {copy.shared}{' '}
          <a href={recapAddress(id)} target="_blank" rel="noreferrer" className="link">
            {copy.whole}
          </a>
        </p>
        <Suspense fallback={<Spinner label={copy.loading} />}>
          {notes ? <Entries {...notes} address={notesAddress(id)} /> : <Spinner label={copy.loading} />}
        </Suspense>
      </div>
    </section>
  );
}
