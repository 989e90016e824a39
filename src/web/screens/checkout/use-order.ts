import { useRef, useState } from 'react';
import { checkoutCopy as copy } from '#copy/checkout';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { type OrderPlace, type OrderProblems, orderProblems } from '#modules/booking';
import { toast } from '../toasts.tsx';

/** At the field: that something is missing is said in full beside the button. */
export const problemText = (problem: RefusalCode | undefined) =>
  problem && (problem === 'order-incomplete' ? copy.missing : refusalCopy[problem]);

/** Where the server's no belongs; the rest stands beside the button. */
const places: { readonly [Refusal in RefusalCode]?: OrderPlace } = {
  'email-invalid': 'email',
  'siren-invalid': 'siren',
  'early-start-missing': 'startsEarly',
  'card-consent-missing': 'keepsCard',
};

/** The form in which the client says who buys; it is looked through before anything is sent. */
export function useOrder({ mustKeepCard }: { mustKeepCard: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<OrderProblems>({});
  const read = () => new FormData(form.current ?? undefined);
  /** The answer of the server to the form as it was sent. */
  function point(refusal: RefusalCode) {
    const place = places[refusal];
    if (place) setProblems({ [place]: refusal });
    return place !== undefined;
  }
  return {
    form,
    problems,
    read,
    point,
    check(): boolean {
      const typed = Object.fromEntries(
        [...read()].filter((field): field is [string, string] => !(field[1] instanceof File)),
      );
      const found = orderProblems(typed, { mustKeepCard });
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
