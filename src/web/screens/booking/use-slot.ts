import { useState } from 'react';

/** The chosen start, for as long as it is among those that can be had. */
export function useSlot(starts: readonly number[]) {
  const [chosen, setChosen] = useState<number>();
  const isThere = chosen !== undefined && starts.includes(chosen);
  return {
    start: isThere ? chosen : undefined,
    /** It was chosen, and somebody else has it now. */
    gone: chosen !== undefined && !isThere,
    choose: setChosen,
  };
}
