import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { workerAddress } from '#web/service-worker';

/** looking: not yet known. to-install: iOS allows push only for an installed site. */
export type PushState = 'looking' | 'unsupported' | 'to-install' | 'denied' | 'off' | 'on';
export type PushTrouble = 'dismissed' | 'unreachable';

interface Known {
  readonly publicKey: string;
  /** Push endpoint that the server has for this browser; `undefined` if none. */
  readonly endpoint: string | undefined;
}

/** Push state of this browser, and how to subscribe. Unsubscribing is a form: the server deletes it, then the browser follows. */
export function usePush({ publicKey, endpoint }: Known) {
  const submit = useSubmit();
  const [state, setState] = useState<PushState>('looking');
  const [trouble, setTrouble] = useState<PushTrouble>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isOver = false;
    void stateOf(endpoint).then((found) => {
      if (!isOver) setState(found);
    });
    return () => {
      isOver = true;
    };
  }, [endpoint]);

  async function switchOn() {
    setBusy(true);
    setTrouble(undefined);
    try {
      const permission = await Notification.requestPermission();
      if (permission === 'denied') return setState('denied');
      if (permission === 'default') return setTrouble('dismissed');
      await submit(
        { intent: 'add-device', ...(await subscribe(publicKey)) },
        { method: 'post', preventScrollReset: true },
      );
    } catch {
      setTrouble('unreachable');
    } finally {
      setBusy(false);
    }
  }
  return { state, trouble, busy, switchOn };
}

async function stateOf(endpoint: string | undefined): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'to-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription && subscription.endpoint === endpoint) return 'on';
  // Unknown to the server: removed on another device, or left by the previous user of this browser.
  await subscription?.unsubscribe();
  return 'off';
}

/** Always creates a new subscription: an old one may belong to another user or another VAPID key. */
async function subscribe(publicKey: string) {
  await navigator.serviceWorker.register(workerAddress);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}
