import { useEffect } from 'react';

/** Keeps a phone from falling asleep; it lets go whenever the page is not looked at. */
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
        .catch(() => undefined); // a battery that is low may refuse
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
