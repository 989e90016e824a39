import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useOutlet } from 'react-router';
import { useIsRunning } from '#web/use-is-running';

interface DialogsOnDemandProps {
  readonly context: unknown;
  /** A lazy component with the `DialogOutlet` of the page. */
  readonly children: ReactNode;
}

/** Loads the code of dialogs, 48 KiB, at the first sign of a person: those who only read the page never download it. */
export function DialogsOnDemand({ context, children }: DialogsOnDemandProps) {
  const isRunning = useIsRunning();
  const outlet = useOutlet(context);
  const isUsed = useIsUsed();
  if (!isRunning) return outlet;
  return isUsed || outlet ? <Suspense>{children}</Suspense> : null;
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'click'] as const;

/** Whether the pointer, a key or the wheel has been used on this page. */
function useIsUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    const used = () => setIsUsed(true);
    const options = { once: true, passive: true, capture: true };
    for (const sign of signs) window.addEventListener(sign, used, options);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, used, options);
    };
  }, []);
  return isUsed;
}
