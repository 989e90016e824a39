import { useCallback, useEffect, useState } from 'react';
import { useRootData } from '#web/site';

const sevenDays = 7 * 24 * 3600;

export interface SidebarState {
  /** Full width, or icons only. */
  readonly open: boolean;
  /** On phones: the sheet over the page is open. */
  readonly sheet: boolean;
  setSheet(open: boolean): void;
  toggle(): void;
}

/** Open or icons only, kept in a cookie for 7 days so that the server renders it right at once; Ctrl or Cmd+B toggles. */
export function useSidebar(): SidebarState {
  const [open, setOpen] = useState(useRootData().sidebar === 'open');
  const [sheet, setSheet] = useState(false);
  const toggle = useCallback(() => {
    if (window.matchMedia('(width < 48rem)').matches) return setSheet((shown) => !shown);
    setOpen(!open);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not yet in every browser we serve
    document.cookie = `__Host-sidebar=${open ? 'icons' : 'open'}; Max-Age=${sevenDays}; Path=/; Secure; SameSite=Lax`;
  }, [open]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);
  return { open, sheet, setSheet, toggle };
}
