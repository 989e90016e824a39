import type { Stripe } from '@stripe/stripe-js';

/** What a page that takes cards knows of the payment provider. */
export interface ProviderSettings {
  /** The address of the provider's own script. */
  readonly script: string;
  /** Its publishable key: no secret. */
  readonly publishableKey: string;
}

let loading: Promise<Stripe | null> | undefined;

/** The provider's script, from where the operator says that it lies; the package takes what it finds on the page. Once per visit:
 * whoever asks again after a failure has it loaded again. */
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
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error("the payment provider's script did not load"));
    });
    document.head.append(script);
  });
