import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Asks for the slots again as soon as somebody takes, frees or closes one. */
export function useCalendarChanges(expertId: string) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stream = new EventSource(`/live/calendar/${expertId}`);
    let connectedBefore = false;
    stream.addEventListener('change', () => void revalidate());
    stream.addEventListener('ready', () => {
      // Back after an interruption: what was missed shows now.
      if (connectedBefore) void revalidate();
      connectedBefore = true;
      document.documentElement.dataset.calendar = 'ready';
    });
    return () => {
      stream.close();
      delete document.documentElement.dataset.calendar;
    };
  }, [revalidate, expertId]);
}
