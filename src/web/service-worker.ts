import { trustScript } from './trusted-types.ts';

export const workerAddress = '/sw.js';

/** Registers the service worker when the page is idle, since no page needs it. */
export function registerWorker() {
  if (!('serviceWorker' in navigator)) return;
  trustScript(workerAddress);
  const register = () => void navigator.serviceWorker.register(workerAddress).catch(() => undefined);
  // Safari has no idle callbacks.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2_000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
