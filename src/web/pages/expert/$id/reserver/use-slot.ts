import { useState } from 'react';

/** The chosen start, as long as it is still free. */
export function useSlot(starts: readonly number[]) {
  const [chosen, setChosen] = useState<number>();
  const isThere = chosen !== undefined && starts.includes(chosen);
  return {
    start: isThere ? chosen : undefined,
    /** The chosen start is no longer free. */
    gone: chosen !== undefined && !isThere,
    choose: setChosen,
  };
}
