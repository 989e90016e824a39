import { useEffect, useRef, useState } from 'react';
import type { Line } from '#call/talk';

const shownMs = 4_000;

/** The newest message of the other person, for a few seconds after it arrived while the chat was closed. */
export function usePreview(lines: readonly Line[], isChatOpen: boolean): string | undefined {
  const known = useRef(lines.length);
  const [preview, setPreview] = useState<Line>();
  useEffect(() => {
    const last = lines.at(-1);
    const isNew = lines.length > known.current;
    known.current = lines.length;
    if (isNew && last && !last.mine && !isChatOpen) setPreview(last);
  }, [lines, isChatOpen]);
  useEffect(() => {
    if (!preview) return;
    const timer = setTimeout(() => setPreview(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [preview]);
  return isChatOpen ? undefined : preview?.text;
}
