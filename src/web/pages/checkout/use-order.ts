import { useRef, useState } from 'react';
import { checkoutCopy as copy } from '#copy/checkout';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { type OrderPlace, type OrderProblems, orderProblems } from '#modules/booking';
import { toast } from '#parts/toasts';

/** Error at a field; the full sentence for missing fields stands beside the button. */
export const problemText = (problem: RefusalCode | undefined) =>
  problem && (problem === 'order-incomplete' ? copy.missing : refusalCopy[problem]);

/** Field of each server refusal; other refusals show beside the button. */
const places: { readonly [Refusal in RefusalCode]?: OrderPlace } = {
  'email-invalid': 'email',
  'siren-invalid': 'siren',
  'early-start-missing': 'startsEarly',
  'card-consent-missing': 'keepsCard',
};

export type Buyer = 'consumer' | 'professional';

/** Id of the form, for its fields that stand outside it. */
export const orderFormId = 'commande';

interface OrderRules {
  readonly mustKeepCard: boolean;
  /** The session starts within the withdrawal period. */
  readonly mustAskEarly: boolean;
  readonly buyer: string | undefined;
}

/** The buyer's form, validated before it is sent. */
export function useOrder({ buyer: typed, ...rules }: OrderRules) {
  const form = useRef<HTMLFormElement>(null);
  const [buyer, setBuyer] = useState<Buyer>(typed === 'professional' ? 'professional' : 'consumer');
  const [problems, setProblems] = useState<OrderProblems>({});
  const read = () => new FormData(form.current ?? undefined);
  /** Shows a server refusal at its field; returns false if it has none. */
  function point(refusal: RefusalCode) {
    const place = places[refusal];
    if (place) setProblems({ [place]: refusal });
    return place !== undefined;
  }
  return {
    form,
    buyer,
    setBuyer,
    problems,
    read,
    point,
    check(): boolean {
      const typed = Object.fromEntries(
        [...read()].filter((field): field is [string, string] => !(field[1] instanceof File)),
      );
      const found = orderProblems(typed, rules);
      setProblems(found);
      const [first] = Object.keys(found);
      if (!first) return true;
      const control = form.current?.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
      if (Object.values(found).includes('order-incomplete'))
        void toast({ title: refusalCopy['order-incomplete'], tone: 'destructive' });
      return false;
    },
  };
}
