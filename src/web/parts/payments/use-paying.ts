import type { Stripe, StripeCardNumberElement, StripeElements, StripeError } from '@stripe/stripe-js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentsCopy as copy, declineText } from '#copy/payments';
import { failureWords, type RefusalCode } from '#copy/refusals';
import type { AppointmentId } from '#kernel/ids';
import { toast } from '#parts/toasts';
import { useAsk } from '#web/use-ask';
import type { CardPart } from './card-fields.tsx';
import { useProvider } from './payment-provider.tsx';

/** Server response to `pay`: the client secret for the provider's confirmation. */
interface Opened {
  readonly client_secret: string;
  readonly hasCard: boolean;
  readonly keepsOnly: boolean;
}

/** The response to `paid` tells whether the payment succeeded, unless the server redirects. */
type Answer = Opened | { readonly paid: boolean } | { readonly refusal: RefusalCode };

/** Refused by the server, or declined by the bank. */
export type PayFailure =
  | { readonly refusal: RefusalCode }
  | { readonly declined: string; readonly part: CardPart | undefined };

/** Payment method: a new card with its holder, a saved card, or a wallet. */
export type Deps =
  | { readonly card: StripeCardNumberElement; readonly name: string; readonly email?: string }
  | { readonly saved: true }
  | { readonly wallet: StripeElements };

/** Whole payment flow: the server creates the intent, the provider confirms it in this browser (3-D Secure included), and the
 * server checks the result. If the browser dies midway, the provider's webhook completes the payment. */
export function usePaying({ id, waitAt }: { id: AppointmentId; waitAt: string }) {
  const { stripe } = useProvider();
  const ask = useAsk<Answer>();
  const navigate = useNavigate();
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState<PayFailure>();

  function fail(why: PayFailure): PayFailure {
    setPaying(false);
    setFailure(why);
    const words =
      'refusal' in why && why.refusal !== 'unexpected'
        ? failureWords(why.refusal, copy.failed)
        : { title: copy.failed, text: 'declined' in why ? why.declined : undefined };
    void toast({ ...words, tone: 'destructive' });
    return why;
  }

  /** Returns the failure; `undefined` when the page is about to navigate away. */
  async function pay(form: FormData, deps: Deps): Promise<PayFailure | undefined> {
    if (!stripe) return fail({ refusal: 'unexpected' });
    setPaying(true);
    setFailure(undefined);
    try {
      form.set('intent', 'pay');
      const opened = await ask(form);
      if (!opened || !('client_secret' in opened))
        return fail({ refusal: opened && 'refusal' in opened ? opened.refusal : 'unexpected' });
      const { error, setup } = await confirm(stripe, opened, deps);
      // Declined by the bank. On a connection error the payment may still have succeeded: ask the server.
      if (error && !isUnanswered(error)) return fail(failureOf(error));
      const done = new FormData();
      done.set('intent', 'paid');
      done.set('hold', id);
      if (setup) done.set('setup', setup);
      const ended = await ask(done);
      if (!ended) return undefined;
      if ('refusal' in ended) return fail(ended);
      if (error) return fail(failureOf(error));
      // Still pending at the provider: the next page polls for the result.
      await navigate(waitAt);
      return undefined;
    } catch {
      return fail({ refusal: 'unexpected' });
    }
  }
  return { paying, failure, pay };
}

async function confirm(stripe: Stripe, { client_secret, hasCard, keepsOnly }: Opened, deps: Deps) {
  if ('wallet' in deps) {
    const { error } = await stripe.confirmPayment({
      elements: deps.wallet,
      clientSecret: client_secret,
      confirmParams: { return_url: window.location.href },
      redirect: 'if_required',
    });
    return { error };
  }
  const data = 'card' in deps && !hasCard ? { payment_method: methodOf(deps) } : undefined;
  if (!keepsOnly) return { error: (await stripe.confirmCardPayment(client_secret, data)).error };
  const { error, setupIntent } = await stripe.confirmCardSetup(client_secret, data);
  return { error, setup: setupIntent?.id };
}

export const methodOf = ({ card, name, email }: Extract<Deps, { card: unknown }>) => ({
  card,
  billing_details: { name, ...(email && { email }) },
});

const isUnanswered = ({ type }: StripeError) => type === 'api_connection_error' || type === 'api_error';

const places: Readonly<Record<string, CardPart>> = {
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  expired_card: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
};

export const failureOf = (error: StripeError): Extract<PayFailure, { declined: string }> => ({
  declined: declineText(error),
  part: places[error.decline_code ?? ''] ?? places[error.code ?? ''],
});
