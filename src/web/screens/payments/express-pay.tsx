import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js';
import type { StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import { paymentsCopy as copy } from '#copy/payments';
import type { Money } from '#kernel/money';
import { useProvider } from './payment-provider.tsx';

interface ExpressPayProps {
  readonly price: Money;
  /** The card behind the wallet is kept for later charges. */
  readonly keepsCard: boolean;
  /** Only authorised: the expert has still to accept. */
  readonly onlyAuthorised: boolean;
  /** Whether everything else is filled in; says what is missing. */
  readonly check: () => boolean;
  /** False when it came to nothing. */
  readonly onConfirm: (wallet: StripeElements) => Promise<boolean>;
}

const wallets = {
  buttonHeight: 48,
  buttonType: { applePay: 'book', googlePay: 'book' },
  paymentMethods: {
    applePay: 'auto',
    googlePay: 'auto',
    link: 'never',
    amazonPay: 'never',
    paypal: 'never',
    klarna: 'never',
  },
} as const;

/** The buttons of the wallets that this browser has; nothing at all where it has none. */
export function ExpressPay({ price, keepsCard, onlyAuthorised, ...wallet }: ExpressPayProps) {
  const { stripe } = useProvider();
  // A group of its own: what it will pay has to be known before there is a payment.
  const options = useMemo(
    () => ({
      locale: 'fr' as const,
      mode: 'payment' as const,
      amount: price.cents,
      currency: price.currency.toLowerCase(),
      allowedPaymentMethodTypes: ['card'],
      captureMethod: onlyAuthorised ? ('manual' as const) : ('automatic' as const),
      setupFutureUsage: keepsCard ? ('off_session' as const) : null,
    }),
    [price.cents, price.currency, keepsCard, onlyAuthorised],
  );
  return stripe ? (
    <Elements stripe={stripe} options={options}>
      <Wallets {...wallet} />
    </Elements>
  ) : null;
}

function Wallets({ check, onConfirm }: Pick<ExpressPayProps, 'check' | 'onConfirm'>) {
  const elements = useElements();
  const [state, setState] = useState<'asked' | 'there' | 'none'>('asked');
  async function confirm(event: StripeExpressCheckoutElementConfirmEvent) {
    const paid = elements && !(await elements.submit()).error ? await onConfirm(elements) : false;
    if (!paid) event.paymentFailed({ reason: 'fail' });
  }
  if (state === 'none') return null;
  return (
    <section
      aria-label={copy.express}
      inert={state === 'asked'}
      className={state === 'asked' ? 'h-0 overflow-hidden' : 'flex flex-col gap-5'}
    >
      <ExpressCheckoutElement
        options={wallets}
        onReady={({ availablePaymentMethods }) => setState(availablePaymentMethods ? 'there' : 'none')}
        onLoadError={() => setState('none')}
        onClick={({ resolve, reject }) => (check() ? resolve() : reject())}
        onConfirm={(event) => void confirm(event)}
      />
      <p className="flex items-center gap-4 text-encre-2 text-sm before:h-px before:flex-1 before:bg-trait after:h-px after:flex-1 after:bg-trait">
        {copy.orByCard}
      </p>
    </section>
  );
}
