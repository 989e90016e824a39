import { useCallback, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

/** Submits a form of this page, or of another, from a script and waits for the answer; undefined when it redirects. */
export function useAsk<Answer>(page?: string): (form: FormData) => Promise<Answer | undefined> {
  const { submit, state, data } = useFetcher<Answer>();
  const waiting = useRef<(answer: Answer | undefined) => void>(undefined);
  useEffect(() => {
    if (state !== 'idle') return;
    waiting.current?.(data as Answer | undefined);
    waiting.current = undefined;
  }, [state, data]);
  return useCallback(
    (form) =>
      new Promise((resolve) => {
        waiting.current = resolve;
        void submit(form, { method: 'post', ...(page && { action: page }) });
      }),
    [submit, page],
  );
}
