/** What a browser hands over where the site can be installed (no standard, Chromium only). */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | undefined) {
  offer = next;
  for (const listener of listeners) listener();
}

/** Nothing pops up by itself: the offer waits until somebody takes it, on whichever page it came. */
export function keepInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
}

/** For `useSyncExternalStore`. */
export const installOffer = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => offer,
  /** An offer can be taken once. */
  async take() {
    const taken = offer;
    keep(undefined);
    await taken?.prompt();
  },
};
