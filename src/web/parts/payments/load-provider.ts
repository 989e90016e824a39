import type { Stripe } from '@stripe/stripe-js';
import { trustScript } from '#web/trusted-types';

/** Payment provider settings that pages with card fields receive. */
export interface ProviderSettings {
  /** URL of the provider's script. */
  readonly script: string;
  /** Publishable key; not a secret. */
  readonly publishableKey: string;
}

let loading: Promise<Stripe | null> | undefined;

/** Loads the provider's script from the configured URL; `loadStripe` then uses the script already on the page. Cached per visit,
 * except after a failure, so that a retry loads it again. */
export function loadProvider(settings: ProviderSettings): Promise<Stripe | null> {
  loading ??= load(settings).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load({ script, publishableKey }: ProviderSettings) {
  const [{ loadStripe }] = await Promise.all([import('@stripe/stripe-js/pure'), addScript(script)]);
  return loadStripe(publishableKey);
}

const addScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    trustScript(address);
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error("the payment provider's script did not load"));
    });
    document.head.append(script);
  });
