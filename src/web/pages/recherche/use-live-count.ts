import { useEffect, useRef, useState } from 'react';
import type { Found } from '#web/parts/search/search-address';

const pauseMs = 120;

/** Number of experts for the present fields of a form. The last known number stays while the next is loaded. */
export function useLiveCount(found: Found) {
  const [count, setCount] = useState(found);
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  const ask = (form: HTMLFormElement) => {
    request.current?.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    const load = async () => {
      try {
        const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
        const answer = await fetch(`/recherche/nombre?${fields}`, { signal });
        if (answer.ok) setCount(await answer.json());
      } catch {
        // Offline or aborted: the button still searches.
      }
    };
    setTimeout(() => void load(), pauseMs);
  };
  return { count, ask };
}
