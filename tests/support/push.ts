import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { stack } from './journey.ts';

const control = async <Answer>(path: string, body?: object): Promise<Answer> => {
  const response = await fetch(`${stack.push}/_sim/${path}`, body && { method: 'POST', body: JSON.stringify(body) });
  return response.json() as Promise<Answer>;
};

/**
 * Journeys cannot reach a browser vendor's push service: the browser subscribes at the stand-in, which gives it real keys, and remembers
 * them.
 */
export async function subscribeAtStandIn(context: BrowserContext) {
  await context.grantPermissions(['notifications'], { origin: stack.origin });
  await context.exposeFunction('subscribeAtStandIn', (from: string) => control('browsers', { from }));
  await context.addInitScript(() => {
    const kept = 'subscription of this journey';
    const subscriptionOf = (text: string | null) => {
      if (text === null) return null;
      const { endpoint, p256dh, auth } = JSON.parse(text) as Record<string, string>;
      return {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(kept);
          return true;
        },
      };
    };
    const { subscribeAtStandIn: ask } = window as unknown as { subscribeAtStandIn(from: string): Promise<object> };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(kept, JSON.stringify(await ask(applicationServerKey)));
        return subscriptionOf(localStorage.getItem(kept));
      },
      getSubscription: async () => subscriptionOf(localStorage.getItem(kept)),
    });
  });
}

export interface PushedWords {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** Push messages for this browser, decrypted with its keys. */
export async function pushedTo(page: Page): Promise<PushedWords[]> {
  const text = await page.evaluate(() => localStorage.getItem('subscription of this journey'));
  const { endpoint } = JSON.parse(text ?? '{}') as { endpoint?: string };
  if (endpoint === undefined) return [];
  const received = await control<{ content: string }[]>(`messages?${new URLSearchParams({ endpoint })}`);
  return received.map(({ content }) => JSON.parse(content) as PushedWords);
}

/** Delivers a message to the page's service worker, as the browser does for a push. */
export async function deliverTo(page: Page, words: PushedWords | string) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${stack.origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: stack.origin,
    registrationId: await registration,
    data: typeof words === 'string' ? words : JSON.stringify(words),
  });
  await session.detach();
}

/** Notifications shown on the device. */
export const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: (data as { path: string }).path }));
  });
