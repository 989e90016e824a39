import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Copies text typed before hydration, or restored by the browser, into the React state; otherwise the next render would erase it. */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  known: string,
  take: (typed: string) => void,
) {
  const compare = useEffectEvent(() => {
    const typed = field.current?.value ?? known;
    if (typed !== known.replaceAll(/\r\n?/g, '\n')) take(typed);
  });
  // Once, before any re-render.
  useLayoutEffect(() => compare(), []);
}
