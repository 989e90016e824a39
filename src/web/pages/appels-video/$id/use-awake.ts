import { useEffect } from 'react';

/** Holds a screen wake lock. The browser releases it when the page is hidden, so it is requested again when visible. */
export function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const keep = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      void navigator.wakeLock
        .request('screen')
        .then((taken) => {
          lock = taken;
          return left ? taken.release() : undefined;
        })
        .catch(() => undefined); // refused e.g. when the battery is low
    };
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', keep);
      void lock?.release();
    };
  }, []);
}
