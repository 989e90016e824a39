import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements } from '@stripe/react-stripe-js';
import type { StripeCardNumberElement, StripeElementChangeEvent } from '@stripe/stripe-js';
import { useId, useMemo, useState } from 'react';
import { cardProblemText, cardCopy as copy } from '#copy/payments';
import { FramedField } from '#design/framed-field';

/** The three fields of a card, each in an iframe of the payment provider: typed card data never enters this page. */
const parts = {
  number: { Element: CardNumberElement, type: 'cardNumber' },
  expiry: { Element: CardExpiryElement, type: 'cardExpiry' },
  cvc: { Element: CardCvcElement, type: 'cardCvc' },
} as const;

export type CardPart = keyof typeof parts;

const order = ['number', 'expiry', 'cvc'] as const satisfies readonly CardPart[];

interface FieldState {
  readonly complete: boolean;
  readonly problem: string | undefined;
}

const untouched: FieldState = { complete: false, problem: undefined };

/** Tracks whether each field is complete, and its error. */
export function useCardFields() {
  const elements = useElements();
  const [states, setStates] = useState<Readonly<Partial<Record<CardPart, FieldState>>>>({});
  const setState = (part: CardPart, state: FieldState) => setStates((before) => ({ ...before, [part]: state }));
  return {
    states,
    setState,
    /** Returns the card element if all fields are complete; otherwise shows errors and focuses the first incomplete field. */
    check(): StripeCardNumberElement | undefined {
      const card = elements?.getElement(CardNumberElement);
      if (!elements || !card) return undefined;
      const missing = order.filter((part) => !states[part]?.complete);
      for (const part of missing)
        setState(part, { complete: false, problem: states[part]?.problem ?? cardProblemText(`incomplete_${part}`) });
      const [first] = missing;
      if (!first) return card;
      (elements.getElement(parts[first].type as 'cardNumber') ?? card).focus();
      return undefined;
    },
    /** Shows the bank's error at a field; a retry without changes stays possible. */
    complain: (part: CardPart, problem: string) =>
      setState(part, { complete: states[part]?.complete ?? false, problem }),
  };
}

interface CardFieldsProps extends Pick<ReturnType<typeof useCardFields>, 'states' | 'setState'> {
  readonly disabled: boolean;
}

export function CardFields({ states, setState, disabled }: CardFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {order.map((part) => (
        <Field
          key={part}
          part={part}
          state={states[part] ?? untouched}
          onChange={(state) => setState(part, state)}
          disabled={disabled}
        />
      ))}
    </div>
  );
}

interface CardFieldProps {
  readonly part: CardPart;
  readonly state: FieldState;
  readonly onChange: (state: FieldState) => void;
  readonly disabled: boolean;
}

function Field({ part, state, onChange, disabled }: CardFieldProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const [ready, setReady] = useState(false);
  const { Element } = parts[part];
  const options = useMemo(
    () => ({ style: ownStyle(), disabled, ...(part === 'number' && { showIcon: true, disableLink: true }) }),
    [part, disabled],
  );
  const change = ({ complete, error }: StripeElementChangeEvent) =>
    onChange({ complete, problem: error && cardProblemText(error.code) });
  return (
    <FramedField
      id={id}
      label={copy[part]}
      required
      error={state.problem}
      focused={focused}
      ready={ready}
      className={part === 'number' ? 'sm:col-span-2' : undefined}
    >
      <Element
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

/** The provider's iframes cannot read our CSS, so the design tokens are passed as values. */
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
