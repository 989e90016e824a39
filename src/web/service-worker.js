// Runs in the browser beside the pages (docs/decisions/0044). It shows one page where the network is missing, and notifications; it
// keeps no page of anybody, and every page comes from the server. server/installable.ts puts `settings` above: what makes this version
// another one, which files it keeps, and the name of the site.
const [offlinePage] = settings.kept;
const cacheName = `hors-ligne-${settings.version}`;

self.addEventListener('install', (event) => {
  // No page depends on this worker, so it replaces an older one at once.
  self.skipWaiting();
  event.waitUntil(keep());
  // All else goes straight to the network, where the browser can be told so.
  const ours = [{ requestMode: 'navigate' }, ...settings.kept.map((pathname) => ({ urlPattern: { pathname } }))];
  try {
    event.addRoutes?.({ condition: { not: { or: ours } }, source: 'network' }).catch(() => undefined);
  } catch {
    // It then asks for each file, which does no harm.
  }
});

async function keep() {
  if (!offlinePage) return;
  const cache = await caches.open(cacheName);
  // As a stranger: nobody's name stands on what is kept.
  const asked = (path) =>
    new Request(path, { credentials: 'omit', cache: path === offlinePage ? 'reload' : 'default' });
  await cache.addAll(settings.kept.map(asked));
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  // The browser asks the server while it wakes this worker: nobody waits for it.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (origin === self.location.origin && settings.kept.includes(pathname)) event.respondWith(fileOf(request));
});

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (unreachable) {
    const kept = offlinePage && (await caches.match(offlinePage));
    if (!kept) throw unreachable;
    return new Response(kept.body, { status: 503, headers: kept.headers });
  }
}

/** Their names change with what is in them: what is kept is what the server has. */
const fileOf = async (request) => (await caches.match(request.url)) ?? fetch(request);

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = messageIn(event.data);
  event.waitUntil(
    self.registration.showNotification(title ?? settings.name, {
      body,
      tag,
      lang: 'fr',
      icon: '/icones/192.png',
      badge: '/icones/badge-96.png',
      data: { path: path ?? '/' },
    }),
  );
});

/** Browsers want something to be shown, whatever came. */
function messageIn(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(new URL(event.notification.data.path, self.location.origin).href));
});

/** The tab that shows it already; a tab that shows something else is left as it is, as somebody may be typing or calling there. */
async function openAt(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === address);
  if (open) await open.focus();
  else await self.clients.openWindow(address);
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));

/** The browser has another address by now, and the server is to know it where notifications are on. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const { pushManager } = self.registration;
  const fresh = newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  const { p256dh, auth } = keys;
  const body = new URLSearchParams({ intent: 'add-device', again: 'on', endpoint, p256dh, auth });
  await fetch('/profil/notifications', { method: 'POST', body, redirect: 'manual' });
}
