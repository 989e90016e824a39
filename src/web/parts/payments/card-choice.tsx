import { CreditCard } from 'lucide-react';
import { cardCopy, paymentsCopy as copy } from '#copy/payments';
import { ChoiceList } from '#design/radio-group';
import type { SavedCard } from '#modules/payments';
import { CardLine, type useCardLine } from './card-line.tsx';

/** Choice value for a new card instead of a saved one. */
export const otherCard = 'other';

export const firstChoice = (cards: readonly SavedCard[]) =>
  cards.find(({ is_default }) => is_default)?.id ?? cards[0]?.id ?? otherCard;

interface CardChoiceProps {
  readonly cards: readonly SavedCard[];
  /** The id of a saved card, or `otherCard`. */
  readonly chosen: string;
  readonly onChoose: (card: string) => void;
  readonly line: ReturnType<typeof useCardLine>;
  /** Error of the chosen saved card. */
  readonly problem: string | undefined;
  readonly disabled: boolean;
}

/** Saved cards, and the line for a new one. */
export function CardChoice({ cards, chosen, onChoose, line, problem, disabled }: CardChoiceProps) {
  return (
    <>
      {cards.length > 0 ? (
        <ChoiceList
          label={copy.saved}
          value={chosen}
          onChange={onChoose}
          isDisabled={disabled}
          error={problem}
          options={[
            ...cards.map((card) => ({
              value: card.id,
              label: cardCopy.named(card.card_type, card.last4),
              text: cardCopy.expires(card.expiry_month, card.expiry_year),
              trailing: <CreditCard aria-hidden="true" className="size-5 shrink-0 text-encre-2" />,
            })),
            { value: otherCard, label: copy.otherCard },
          ]}
        />
      ) : null}
      {chosen === otherCard ? <CardLine state={line.state} setState={line.setState} disabled={disabled} /> : null}
    </>
  );
}
