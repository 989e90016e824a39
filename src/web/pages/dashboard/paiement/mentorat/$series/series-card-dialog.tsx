import { useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { cardsCopy } from '#copy/cards';
import { cardCopy } from '#copy/payments';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { Dialog } from '#design/dialog';
import { Notice } from '#design/notice';
import { ChoiceList } from '#design/radio-group';
import type { ChargedSeries } from '#modules/booking';
import type { SavedCard } from '#modules/payments';

const { series: copy, confirm } = cardsCopy;

interface SeriesCardDialogProps {
  readonly series: ChargedSeries;
  readonly cards: readonly SavedCard[];
  readonly refusal: RefusalCode | undefined;
}

/** Changes the card charged for the remaining sessions of a mentorship. */
export function SeriesCardDialog({ series, cards, refusal }: SeriesCardDialogProps) {
  const navigate = useNavigate();
  const { formData } = useNavigation();
  const [chosen, choose] = useState(series.cardId ?? cards[0]?.id ?? '');
  return (
    <Dialog
      isOpen
      onOpenChange={() => void navigate('/dashboard/paiement', { preventScrollReset: true })}
      title={copy.title(series.expertName)}
      description={copy.text}
      footer={({ close }) => (
        <>
          <Action variant="secondary" onPress={close}>
            {confirm.back}
          </Action>
          <Action
            type="submit"
            form="carte-du-mentorat"
            isDisabled={chosen === '' || chosen === series.cardId}
            pending={formData !== undefined}
          >
            {copy.save}
          </Action>
        </>
      )}
    >
      <Form id="carte-du-mentorat" method="post" preventScrollReset className="flex flex-col gap-4">
        {refusal ? (
          <Notice tone="danger" role="alert">
            {refusalCopy[refusal]}
          </Notice>
        ) : null}
        {cards.some(({ id }) => id !== series.cardId) ? null : <Notice>{copy.alone}</Notice>}
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
      </Form>
    </Dialog>
  );
}
