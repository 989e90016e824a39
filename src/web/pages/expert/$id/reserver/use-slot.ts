import { useState } from 'react';

/** The chosen start, as long as it is still free, or being paid here; at first the one that the address asks for. */
export function useSlot(starts: readonly number[], asked: number | undefined, paying: boolean) {
  const [chosen, setChosen] = useState(asked);
  const isThere = chosen !== undefined && (paying || starts.includes(chosen));
  return {
    start: isThere ? chosen : undefined,
    /** The chosen start, when it is no longer free. */
    gone: isThere ? undefined : chosen,
    choose: setChosen,
  };
}
