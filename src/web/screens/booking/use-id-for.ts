import { useState } from 'react';

/** The id of the booking that a choice would make: sent twice it is one booking, chosen anew it is another. */
export function useIdFor(choice: string): string {
  const [made, setMade] = useState(() => ({ choice, id: crypto.randomUUID() }));
  if (made.choice === choice) return made.id;
  const fresh = { choice, id: crypto.randomUUID() };
  setMade(fresh);
  return fresh.id;
}
