import { type RefObject, useEffect } from 'react';

/** Fits the frame into the area above an on-screen keyboard, which most browsers leave out of `dvh`. */
export function useVisibleHeight(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = window.visualViewport;
    const element = frame.current;
    if (!viewport || !element) return;
    const adjust = () => {
      // A zoomed page is smaller too.
      const isCovered = viewport.scale === 1 && window.innerHeight - viewport.height > 1;
      element.style.setProperty('height', isCovered ? `${viewport.height}px` : '');
      element.style.setProperty('translate', isCovered ? `0 ${viewport.offsetTop}px` : '');
    };
    adjust();
    viewport.addEventListener('resize', adjust);
    viewport.addEventListener('scroll', adjust);
    return () => {
      viewport.removeEventListener('resize', adjust);
      viewport.removeEventListener('scroll', adjust);
    };
  }, [frame]);
}
