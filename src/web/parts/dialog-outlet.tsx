import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigation, useOutlet } from 'react-router';
import { DialogShell, type DialogShellProps } from '#design/dialog';
import { useIsRunning } from '#web/use-is-running';

/** A dialog as its page knows it before the data has arrived. */
export interface Frame extends Pick<DialogShellProps, 'size' | 'role'> {
  /** `DialogBody` with the title and a skeleton. */
  readonly pending: ReactNode;
}

interface DialogOutletProps {
  /** Path of the page that shows its dialogs here. */
  readonly below: string;
  /** Query to return to, if the page has one. */
  readonly search?: string;
  /** Frame of the dialog at this path, relative to the page. */
  readonly frameAt: (path: string) => Frame | undefined;
  readonly context?: unknown;
}

/**
 * Shows the dialog routes of a page in one frame. The frame opens when the navigation begins and closes when its end is asked for: neither
 * waits for the server. On the server the route draws its form without scripts.
 */
export function DialogOutlet({ below, search = '', frameAt, context }: DialogOutletProps) {
  const isRunning = useIsRunning();
  const outlet = useOutlet(context);
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const [closed, setClosed] = useState<string>();
  const frameOf = ({ pathname }: Pick<Location, 'pathname'>) =>
    pathname.startsWith(`${below}/`) ? frameAt(pathname.slice(below.length + 1)) : undefined;
  // A form on its way keeps its dialog; so does a navigation to another page.
  const coming = navigation.state === 'loading' && !navigation.formData ? navigation.location : undefined;
  const shown = coming && (frameOf(coming) || coming.pathname === below) ? coming : location;
  const current = frameOf(shown);
  // The last frame stays for the animation that closes it.
  const [last, setLast] = useState(below);
  if (current && shown.pathname !== last) setLast(shown.pathname);
  const openedHere = useRef(false);
  useEffect(() => {
    if (location.pathname === below) openedHere.current = true;
  }, [location, below]);
  if (!isRunning) return outlet;
  const close = () => {
    setClosed(shown.key);
    const quietly = { preventScrollReset: true, defaultShouldRevalidate: false };
    // Not open yet: staying where we are cancels the navigation.
    if (shown !== location) return void navigate(location, { ...quietly, replace: true });
    // Opened by its address: the entry before it is another page.
    return void (openedHere.current
      ? navigate(-1)
      : navigate({ pathname: below, search }, { ...quietly, replace: true }));
  };
  const { size, role, pending } = current ?? frameOf({ pathname: last }) ?? {};
  return (
    <DialogShell isOpen={current !== undefined && closed !== shown.key} onOpenChange={close} size={size} role={role}>
      {current && shown.pathname === location.pathname ? outlet : pending}
    </DialogShell>
  );
}
