import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js';
import type { StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import { paymentsCopy as copy } from '#copy/payments';
import type { Money } from '#kernel/money';
import { useProvider } from '#parts/payments/payment-provider';

interface ExpressPayProps {
  readonly price: Money;
  /** Saves the wallet's card for later charges. */
  readonly keepsCard: boolean;
  /** Manual capture: authorised until the expert accepts. */
  readonly onlyAuthorised: boolean;
  /** Validates the rest of the form and shows what is missing. */
  readonly check: () => boolean;
  /** Resolves to false when the payment failed. */
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

/** Buttons of the wallets this browser supports; renders nothing if there are none. */
export function ExpressPay({ price, keepsCard, onlyAuthorised, ...wallet }: ExpressPayProps) {
  const { stripe } = useProvider();
  // Own Elements instance: wallets need the amount before the payment intent exists.
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
      className={state === 'asked' ? '-mt-4 h-0 overflow-hidden' : 'flex flex-col gap-5'}
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
