import { Form, useNavigate, useNavigation } from 'react-router';
import { cardsCopy } from '#copy/cards';
import { cardCopy } from '#copy/payments';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { Dialog } from '#design/dialog';
import { Notice } from '#design/notice';
import type { SavedCard } from '#modules/payments';

const { confirm: copy } = cardsCopy;

export function RemoveDialog({ card, refusal }: { card: SavedCard; refusal: RefusalCode | undefined }) {
  const navigate = useNavigate();
  const { formData } = useNavigation();
  return (
    <Dialog
      isOpen
      onOpenChange={() => void navigate('/dashboard/paiement', { preventScrollReset: true })}
      role="alertdialog"
      size="sm"
      title={copy.title}
      description={copy.text(cardCopy.named(card.card_type, card.last4))}
      footer={({ close }) => (
        <>
          <Action variant="secondary" onPress={close}>
            {copy.back}
          </Action>
          <Action variant="danger" type="submit" form="supprimer" pending={formData !== undefined}>
            {copy.submit}
          </Action>
        </>
      )}
    >
      <Form id="supprimer" method="post" preventScrollReset>
        {refusal ? (
          <Notice tone="danger" role="alert">
            {refusalCopy[refusal]}
          </Notice>
        ) : null}
      </Form>
    </Dialog>
  );
}
