import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { paymentsCopy as copy } from '#copy/payments';
import { Action } from '#design/action';
import { Notice } from '#design/notice';
import { loadProvider, type ProviderSettings } from './load-provider.ts';

interface Loaded {
  /** Null until the script is loaded. */
  readonly stripe: Stripe | null;
  readonly failed: boolean;
  retry(): void;
}

const LoadedProvider = createContext<Loaded>({ stripe: null, failed: false, retry: () => undefined });

export const useProvider = () => use(LoadedProvider);

const french = { locale: 'fr' } as const;

/** Loads the provider's script and provides it to its children. Used only on pages that take cards. */
export function PaymentProvider({ settings, children }: { settings: ProviderSettings; children: ReactNode }) {
  const { script, publishableKey } = settings;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    let gone = false;
    loadProvider({ script, publishableKey }).then(
      (loaded) => {
        if (!gone) setStripe(loaded);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [script, publishableKey, failed]);
  return (
    <LoadedProvider value={{ stripe, failed, retry: () => setFailed(false) }}>
      <Elements stripe={stripe} options={french}>
        {children}
      </Elements>
    </LoadedProvider>
  );
}

/** Shown when the provider's script is blocked, e.g. by an ad blocker or the network. */
export function ProviderFailed() {
  const { failed, retry } = useProvider();
  return failed ? (
    <Notice
      tone="danger"
      role="alert"
      title={copy.notLoaded.title}
      action={
        <Action size="sm" variant="secondary" onPress={retry}>
          {copy.notLoaded.retry}
        </Action>
      }
    >
      {copy.notLoaded.text}
    </Notice>
  ) : null;
}
