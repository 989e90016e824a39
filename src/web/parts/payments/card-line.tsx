import { CardElement, useElements } from '@stripe/react-stripe-js';
import type { StripeCardElement, StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { useId, useMemo, useState } from 'react';
import { cardProblemText, cardCopy as copy } from '#copy/payments';
import { FramedField } from '#design/framed-field';

interface LineState {
  readonly complete: boolean;
  readonly problem: string | undefined;
}

/** Tracks whether the card line is complete, and its error. */
export function useCardLine() {
  const elements = useElements();
  const [state, setState] = useState<LineState>({ complete: false, problem: undefined });
  return {
    state,
    setState,
    /** Returns the card element if it is complete; otherwise shows the error and focuses the line. */
    check(): StripeCardElement | undefined {
      const card = elements?.getElement(CardElement) ?? undefined;
      if (!card || state.complete) return card;
      setState({ complete: false, problem: state.problem ?? cardProblemText('incomplete_card') });
      card.focus();
      return undefined;
    },
    /** Shows the bank's error at the line; a retry without changes stays possible. */
    complain: (problem: string) => setState({ complete: state.complete, problem }),
  };
}

interface CardLineProps extends Pick<ReturnType<typeof useCardLine>, 'state' | 'setState'> {
  readonly disabled: boolean;
}

/** Number, date and code in one line, in an iframe of the payment provider: typed card data never enters this page. */
export function CardLine({ state, setState, disabled }: CardLineProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const [ready, setReady] = useState(false);
  const options = useMemo(() => ({ style: ownStyle(), disabled, hidePostalCode: true, disableLink: true }), [disabled]);
  const change = ({ complete, error }: StripeCardElementChangeEvent) =>
    setState({ complete, problem: error && cardProblemText(error.code) });
  return (
    <FramedField id={id} label={copy.line} required error={state.problem} focused={focused} ready={ready}>
      <CardElement
        id={id}
        options={options}
        onReady={() => setReady(true)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={change}
      />
    </FramedField>
  );
}

/** The provider's iframe cannot read our CSS, so the design tokens are passed as values. */
function ownStyle() {
  if (typeof document === 'undefined') return {};
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    base: {
      color: token('--color-encre'),
      fontFamily: token('--font-sans'),
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: token('--color-encre-2') },
      ':disabled': { color: token('--color-encre-2') },
      iconColor: token('--color-encre-2'),
    },
    invalid: { color: token('--color-mandarine-2'), iconColor: token('--color-mandarine-2') },
  };
}
