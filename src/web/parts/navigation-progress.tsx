import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Below this time an answer feels immediate, and a bar would only flash. */
const afterMs = 200;

/**
 * Thin bar at the top while a page or the answer to a form is awaited. Hidden from screen readers: the new page, or the button that was
 * pressed, speaks for itself.
 */
export function NavigationProgress() {
  const isPending = useNavigation().state !== 'idle';
  const [shows, setShows] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setShows(true), afterMs);
    return () => {
      clearTimeout(timer);
      setShows(false);
    };
  }, [isPending]);
  if (!shows) return null;
  return (
    <div
      aria-hidden="true"
      data-progress
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 origin-left scale-x-90 bg-mandarine transition-transform duration-[8s] ease-out starting:scale-x-0 print:hidden"
    />
  );
}
