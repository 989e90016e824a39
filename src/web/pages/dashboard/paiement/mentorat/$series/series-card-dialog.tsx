import { useState } from 'react';
import { cardsCopy } from '#copy/cards';
import { cardCopy } from '#copy/payments';
import type { RefusalCode } from '#copy/refusals';
import { Notice } from '#design/notice';
import { ChoiceList } from '#design/radio-group';
import type { ChargedSeries } from '#modules/booking';
import type { SavedCard } from '#modules/payments';
import { DialogForm } from '#parts/dialog-form';

const { series: copy, confirm } = cardsCopy;

interface SeriesCardDialogProps {
  readonly series: ChargedSeries;
  readonly cards: readonly SavedCard[];
  readonly refusal: RefusalCode | undefined;
}

/** Changes the card charged for the remaining sessions of a mentorship. */
export function SeriesCardDialog({ series, cards, refusal }: SeriesCardDialogProps) {
  const [chosen, choose] = useState(series.cardId ?? cards[0]?.id ?? '');
  const alone = cards.some(({ id }) => id !== series.cardId) ? null : <Notice>{copy.alone}</Notice>;
  return (
    <DialogForm
      id="carte-du-mentorat"
      below="/dashboard/paiement"
      title={copy.title(series.expertName)}
      description={copy.text}
      back={confirm.back}
      submit={copy.save}
      isDisabled={chosen === '' || chosen === series.cardId}
      refusal={refusal}
    >
      {alone}
      <ChoiceList
        label={copy.label}
        name="card"
        value={chosen}
        onChange={choose}
        options={cards.map((card) => ({
          value: card.id,
          label: cardCopy.named(card.card_type, card.last4),
          text: cardCopy.expires(card.expiry_month, card.expiry_year),
        }))}
      />
    </DialogForm>
  );
}
