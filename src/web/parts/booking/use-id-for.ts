import { useState } from 'react';

/** Idempotency key per choice: sending it twice books once; another choice gets a new id. */
export function useIdFor(choice: string): string {
  const [made, setMade] = useState(() => ({ choice, id: crypto.randomUUID() }));
  if (made.choice === choice) return made.id;
  const fresh = { choice, id: crypto.randomUUID() };
  setMade(fresh);
  return fresh.id;
}
