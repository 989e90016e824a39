import { type RefObject, useEffect, useRef } from 'react';

/** Adds a history entry with the same address while the dialog is open, so that the back button closes it. */
export function useHistoryEntry(dialog: RefObject<HTMLDialogElement | null>) {
  const isThere = useRef(false);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) window.history.pushState(window.history.state, '');
    added.current = true;
    isThere.current = true;
    const popped = () => {
      isThere.current = false;
      dialog.current?.close();
    };
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, [dialog]);
  return {
    /** Does nothing once the entry is gone. */
    remove: () => {
      if (isThere.current) window.history.back();
      isThere.current = false;
    },
    /** The next navigation replaces the entry. */
    leave: () => {
      isThere.current = false;
    },
  };
}
