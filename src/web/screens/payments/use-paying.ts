import type { Stripe, StripeCardNumberElement, StripeElements, StripeError } from '@stripe/stripe-js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentsCopy as copy, declineText } from '#copy/payments';
import { failureWords, type RefusalCode } from '#copy/refusals';
import type { AppointmentId } from '#kernel/ids';
import { useAsk } from '#web/use-ask';
import { toast } from '../toasts.tsx';
import type { CardPart } from './card-fields.tsx';
import { useProvider } from './payment-provider.tsx';

/** What the server answers to `pay`: what the provider confirms with. */
interface Opened {
  readonly client_secret: string;
  readonly hasCard: boolean;
  readonly keepsOnly: boolean;
}

/** To `paid` it answers whether it is so, unless it leads on at once. */
type Answer = Opened | { readonly paid: boolean } | { readonly refusal: RefusalCode };

/** Why it came to nothing: the server's no, or the bank's. */
export type PayFailure =
  | { readonly refusal: RefusalCode }
  | { readonly declined: string; readonly part: CardPart | undefined };

/** By what it is paid: a typed card with its holder, a saved one, or a wallet. */
export type Means =
  | { readonly card: StripeCardNumberElement; readonly name: string; readonly email?: string }
  | { readonly saved: true }
  | { readonly wallet: StripeElements };

/** From the press to the end: the server opens the payment, the provider confirms it in this browser, the bank's own questions
 * included, and the server looks what became of it. A browser that dies on the way loses nothing: the provider tells the server. */
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

  /** Why it came to nothing; otherwise the page is about to be left. */
  async function pay(form: FormData, means: Means): Promise<PayFailure | undefined> {
    if (!stripe) return fail({ refusal: 'unexpected' });
    setPaying(true);
    setFailure(undefined);
    try {
      form.set('intent', 'pay');
      const opened = await ask(form);
      if (!opened || !('client_secret' in opened))
        return fail({ refusal: opened && 'refusal' in opened ? opened.refusal : 'unexpected' });
      const { error, setup } = await confirm(stripe, opened, means);
      // The bank said no. Where there was no answer at all it may have said yes: the server knows.
      if (error && !isUnanswered(error)) return fail(failureOf(error));
      const done = new FormData();
      done.set('intent', 'paid');
      done.set('hold', id);
      if (setup) done.set('setup', setup);
      const ended = await ask(done);
      if (!ended) return undefined;
      if ('refusal' in ended) return fail(ended);
      if (error) return fail(failureOf(error));
      // The provider has it, and has not decided yet: the next page waits for it.
      await navigate(waitAt);
      return undefined;
    } catch {
      return fail({ refusal: 'unexpected' });
    }
  }
  return { paying, failure, pay };
}

async function confirm(stripe: Stripe, { client_secret, hasCard, keepsOnly }: Opened, means: Means) {
  if ('wallet' in means) {
    const { error } = await stripe.confirmPayment({
      elements: means.wallet,
      clientSecret: client_secret,
      confirmParams: { return_url: window.location.href },
      redirect: 'if_required',
    });
    return { error };
  }
  const data = 'card' in means && !hasCard ? { payment_method: methodOf(means) } : undefined;
  if (!keepsOnly) return { error: (await stripe.confirmCardPayment(client_secret, data)).error };
  const { error, setupIntent } = await stripe.confirmCardSetup(client_secret, data);
  return { error, setup: setupIntent?.id };
}

export const methodOf = ({ card, name, email }: Extract<Means, { card: unknown }>) => ({
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
