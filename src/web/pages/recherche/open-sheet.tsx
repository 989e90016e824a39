import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import { searchCopy as copy } from '#copy/search';
import { buttonClass, iconButtonClass } from '#design/button';
import type { Found } from '#web/parts/search/search-address';
import { useHistoryEntry } from './use-history-entry.ts';
import { useLiveCount } from './use-live-count.ts';

interface OpenSheetProps {
  readonly found: Found;
  readonly onClose: () => void;
  /** Fields of the form around the sheet. */
  readonly children: ReactNode;
}

/** Swipes shorter than this scroll. */
const swipePixels = 80;

/** The open filters: a native dialog, which keeps the focus inside, gives it back, and closes on Escape. */
export function OpenSheet({ found, onClose, children }: OpenSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const swipeFrom = useRef<number>(undefined);
  const { count, ask } = useLiveCount(found);
  const submit = useSubmit();
  const entry = useHistoryEntry(sheet);
  const close = () => sheet.current?.close();
  useLayoutEffect(() => {
    sheet.current?.showModal();
    sheet.current?.querySelector('h2')?.focus();
  }, []);
  const recount = () => {
    const form = sheet.current?.closest('form');
    if (form) ask(form);
  };
  const clear = () => {
    for (const field of sheet.current?.querySelectorAll<HTMLInputElement>('[name]:not([name=tri])') ?? [])
      field.value = '';
    recount();
  };
  return (
    <dialog
      ref={sheet}
      closedby="any"
      aria-labelledby="filtres-titre"
      onClose={() => {
        entry.remove();
        onClose();
      }}
      onChange={recount}
      onTouchStart={({ currentTarget, touches }) => {
        swipeFrom.current = currentTarget.scrollTop > 0 ? undefined : touches[0]?.clientY;
      }}
      onTouchEnd={({ changedTouches }) => {
        const [from, to] = [swipeFrom.current, changedTouches[0]?.clientY];
        if (from !== undefined && to !== undefined && to - from > swipePixels) close();
      }}
      className="mt-auto mb-0 max-h-[94dvh] w-full max-w-none overscroll-contain rounded-t-card bg-blanc p-5 pb-0 text-encre shadow-float backdrop:bg-voile"
    >
      <span aria-hidden="true" className="mx-auto block h-1 w-10 rounded-full bg-encre/20" />
      <div className="mt-2 mb-3 flex items-center gap-4">
        <h2 id="filtres-titre" tabIndex={-1} className="mr-auto text-heading outline-none">
          {copy.filters}
        </h2>
        <button type="button" className="link min-h-11" onClick={clear}>
          {copy.clear}
        </button>
        <button type="button" className={iconButtonClass()} onClick={close}>
          <X aria-hidden="true" />
          <span className="sr-only">{copy.close}</span>
        </button>
      </div>
      {children}
      <div className="sticky bottom-0 -mx-5 mt-5 border-trait border-t bg-blanc px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <button
          type="submit"
          onClick={(event) => {
            event.preventDefault();
            entry.leave();
            void submit(event.currentTarget.form, { replace: true });
            close();
          }}
          className={buttonClass({ full: true })}
        >
          <span aria-live="polite">{copy.show(count.count, count.more)}</span>
        </button>
      </div>
    </dialog>
  );
}
