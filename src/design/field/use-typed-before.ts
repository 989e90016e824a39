import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** What was typed before scripts ran, or brought back by the browser, stands in the field but not in the state that is drawn into it:
 * it becomes its state, or the next change on the page would wipe it out. */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  known: string,
  take: (typed: string) => void,
) {
  const compare = useEffectEvent(() => {
    const typed = field.current?.value ?? known;
    if (typed !== known.replaceAll(/\r\n?/g, '\n')) take(typed);
  });
  // Once, before anything can be drawn anew.
  useLayoutEffect(() => compare(), []);
}
