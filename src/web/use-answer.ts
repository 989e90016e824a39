import { useState } from 'react';
import { useLocation } from 'react-router';

/** Answer of the form that was sent last. React Router drops `actionData` when data is loaded again, as at every live change. */
export function useAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  // A sent form is a navigation of its own, with another key; loading again is none.
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer: actionData });
  if (last.key !== key || (actionData && last.answer !== actionData)) setLast({ key, answer: actionData });
  return actionData ?? (last.key === key ? last.answer : undefined);
}
