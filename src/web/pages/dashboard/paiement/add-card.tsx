import { type FormEvent, useState } from 'react';
import { cardFailure, cardsCopy } from '#copy/cards';
import { declineText, paymentsCopy } from '#copy/payments';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { Card } from '#design/card';
import { Notice } from '#design/notice';
import { TextField } from '#design/text-field';
import { CardLine, useCardLine } from '#parts/payments/card-line';
import { PaymentProvider, ProviderFailed, useProvider } from '#parts/payments/payment-provider';
import { toast } from '#parts/toasts';
import type { ProviderSettings } from '#web/parts/payments/load-provider';
import { methodOf } from '#web/parts/payments/use-paying';
import { useAsk } from '#web/use-ask';

const { add: copy, failures } = cardsCopy;

interface AddCardProps {
  /** `undefined` when the operator takes no payments. */
  readonly provider: ProviderSettings | undefined;
  /** React key: changes with every added card, which empties the fields. */
  readonly fresh: string;
}

export function AddCard({ provider, fresh }: AddCardProps) {
  return (
    <Card as="section" aria-labelledby="ajouter" padding="lg" className="mt-6 max-w-[44rem]">
      <h2 id="ajouter" className="mb-5 text-heading">
        {copy.title}
      </h2>
      {provider ? (
        <PaymentProvider settings={provider}>
          <AddForm key={fresh} />
        </PaymentProvider>
      ) : (
        <Notice>{paymentsCopy.closed}</Notice>
      )}
    </Card>
  );
}

type Answer = { readonly client_secret: string } | { readonly refusal: RefusalCode };

/** The card number goes only to the payment provider; the server keeps brand, expiry and last four digits. */
function AddForm() {
  const { stripe } = useProvider();
  const ask = useAsk<Answer>();
  const line = useCardLine();
  const [holder, setHolder] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  function fail(refusal: RefusalCode, text?: string) {
    setBusy(false);
    const description =
      text ?? (refusal === 'unexpected' || refusal === 'card-not-added' ? failures.add : refusalCopy[refusal]);
    void toast({ ...cardFailure(refusal, description), tone: 'destructive' });
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    const name = holder.trim();
    setMissing(name === '');
    const card = line.check();
    if (!stripe || busy || name === '' || !card) return;
    setBusy(true);
    try {
      const begun = await ask(formOf({ intent: 'begin', holder: name }));
      if (!begun || !('client_secret' in begun)) return fail(begun?.refusal ?? 'unexpected');
      const { error, setupIntent } = await stripe.confirmCardSetup(begun.client_secret, {
        payment_method: methodOf({ card, name }),
      });
      if (error) {
        const declined = declineText(error);
        line.complain(declined);
        return fail('card-not-added', declined);
      }
      const ended = await ask(formOf({ intent: 'added', setup: setupIntent.id }));
      if (ended && 'refusal' in ended) fail(ended.refusal);
    } catch {
      fail('unexpected');
    }
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-5">
      <noscript>
        <Notice tone="warning">{paymentsCopy.noScript}</Notice>
      </noscript>
      <ProviderFailed />
      <TextField
        label={copy.holder}
        value={holder}
        onChange={setHolder}
        autoComplete="cc-name"
        maxLength={100}
        error={missing && holder.trim() === '' ? refusalCopy['holder-missing'] : undefined}
        isRequired
      />
      <CardLine state={line.state} setState={line.setState} disabled={busy} />
      <p className="text-encre-2 text-sm">{paymentsCopy.safe}</p>
      <Action type="submit" isDisabled={!stripe} pending={busy} pendingLabel={copy.pending} className="self-start">
        {copy.submit}
      </Action>
    </form>
  );
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
