import type { Stripe, StripeCardElement, StripeElements, StripeError } from '@stripe/stripe-js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentsCopy as copy, declineText } from '#copy/payments';
import { failureWords, type RefusalCode } from '#copy/refusals';
import type { AppointmentId } from '#kernel/ids';
import { closeErrorToasts, toast } from '#parts/toasts';
import { useAsk } from '#web/use-ask';
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
export type PayFailure = { readonly refusal: RefusalCode } | { readonly declined: string };

/** Payment method: a new card with its holder, a saved card, or a wallet. */
export type Deps =
  | { readonly card: StripeCardElement; readonly name: string; readonly email?: string }
  | { readonly saved: true }
  | { readonly wallet: StripeElements };

/** Time during which the server is asked about a payment whose outcome is unknown. */
const verifyMs = 60_000;
const askedAgainMs = 3_000;

interface Purchase {
  readonly id: AppointmentId;
  /** Page that waits for a payment whose outcome is not known yet. */
  readonly waitAt: string;
  /** Page that answers, unless it is this one. */
  readonly page?: string;
  /** Form that opens the payment. */
  readonly intent?: 'pay' | 'order';
}

/** Whole payment flow: the server creates the intent, the provider confirms it in this browser (3-D Secure included), and the
 * server checks the result. If the browser dies midway, the provider's webhook completes the payment. */
export function usePaying({ id, waitAt, page, intent = 'pay' }: Purchase) {
  const { stripe } = useProvider();
  const ask = useAsk<Answer>(page);
  const navigate = useNavigate();
  const [paying, setPaying] = useState(false);
  const [verifying, setVerifying] = useState(false);
  const [failure, setFailure] = useState<PayFailure>();

  function fail(why: PayFailure): PayFailure {
    setPaying(false);
    setVerifying(false);
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
      closeErrorToasts();
      form.set('intent', intent);
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
      const ended = await verified(done, error !== undefined);
      if (!ended) return undefined;
      if (isUnknown(ended, error !== undefined)) return fail({ declined: copy.unverified });
      if ('refusal' in ended) return fail(ended);
      // Still pending at the provider: the next page polls for the result.
      await navigate(waitAt);
      return undefined;
    } catch {
      return fail({ refusal: 'unexpected' });
    }
  }

  /** Asks the server what became of the payment; while that is unknown, for a minute. */
  async function verified(done: FormData, unanswered: boolean): Promise<Answer | undefined> {
    const until = performance.now() + verifyMs;
    for (;;) {
      const ended = await ask(done);
      if (!ended || !isUnknown(ended, unanswered) || performance.now() >= until) return ended;
      setVerifying(true);
      await new Promise((resolve) => setTimeout(resolve, askedAgainMs));
    }
  }
  return { paying, verifying, failure, pay };
}

/** True when the server was not reached, or knows of no payment although the provider's answer was lost. */
const isUnknown = (ended: Answer, unanswered: boolean) =>
  'refusal' in ended ? ended.refusal === 'unexpected' : unanswered && 'paid' in ended && !ended.paid;

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

const failureOf = (error: StripeError): PayFailure => ({ declined: declineText(error) });
