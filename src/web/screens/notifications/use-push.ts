import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { workerAddress } from '#web/service-worker';

/** looking: before anything is known. to-install: an iPhone, where only an installed site may. */
export type PushState = 'looking' | 'unsupported' | 'to-install' | 'denied' | 'off' | 'on';
export type PushTrouble = 'dismissed' | 'unreachable';

interface Known {
  readonly publicKey: string;
  /** Where the server reaches this browser; nothing where it does not. */
  readonly endpoint: string | undefined;
}

/** What this browser can and does, and how to switch it on. Switching off is a form: the server forgets, and the browser follows. */
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
  // The server does not know it: it was taken out elsewhere, or is of who was signed in here before.
  await subscription?.unsubscribe();
  return 'off';
}

/** A new subscription each time: one that is left over may be another person's, or made for another key. */
async function subscribe(publicKey: string) {
  await navigator.serviceWorker.register(workerAddress);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}
