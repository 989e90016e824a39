import { cardsCopy } from '#copy/cards';
import { cardCopy } from '#copy/payments';
import type { RefusalCode } from '#copy/refusals';
import type { SavedCard } from '#modules/payments';
import { DialogForm } from '#parts/dialog-form';

const { confirm: copy } = cardsCopy;

export const RemoveDialog = ({ card, refusal }: { card: SavedCard; refusal: RefusalCode | undefined }) => (
  <DialogForm
    id="supprimer"
    below="/dashboard/paiement"
    danger
    title={copy.title}
    description={copy.text(cardCopy.named(card.card_type, card.last4))}
    back={copy.back}
    submit={copy.submit}
    refusal={refusal}
  />
);
