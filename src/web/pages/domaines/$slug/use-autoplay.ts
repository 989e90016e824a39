import { type RefObject, useEffect, useState } from 'react';

const delayMs = 4_000;

/** Scrolls a row by one card and wraps around at both ends. */
export function advance(row: HTMLElement, by: 1 | -1) {
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return;
  const stepPx = second.offsetLeft - first.offsetLeft;
  const last = row.scrollWidth - row.clientWidth;
  const next = (Math.round(row.scrollLeft / stepPx) + by) * stepPx;
  const [atStart, atEnd] = [row.scrollLeft <= 1, row.scrollLeft >= last - 1];
  row.scrollTo({ left: by > 0 ? (atEnd ? 0 : next) : atStart ? last : next });
}

/** Advances a row on a timer until stopped; never with reduced motion. */
export function useAutoplay(row: RefObject<HTMLElement | null>) {
  const [playing, setPlaying] = useState(true);
  useEffect(() => {
    if (!playing || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (row.current && !document.hidden) advance(row.current, 1);
    }, delayMs);
    return () => clearInterval(timer);
  }, [playing, row]);
  return { playing, play: () => setPlaying(true), stop: () => setPlaying(false) };
}
