import { computedHashes } from '#platform/password-hash';
import type { Platform } from '#platform/platform';

const everyMs = 60_000;

/** Logs every minute how many password hashes were computed, if any: they are the costliest work that a visitor can cause, so that an
 * attack on sign-in shows there first. */
export function logPasswordLoad({ log }: Pick<Platform, 'log'>): { close(): void } {
  let logged = computedHashes();
  const tell = () => {
    const hashes = computedHashes() - logged;
    if (hashes === 0) return;
    logged += hashes;
    log.info({ hashes }, 'password hashes computed');
  };
  const timer = setInterval(tell, everyMs).unref();
  return {
    close() {
      clearInterval(timer);
      tell();
    },
  };
}
