import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Action } from '#design/action';
import { Dialog } from '#design/dialog';
import type { PromoCodeEntry } from '#modules/payments';
import { promoCodesCopy } from './copy.ts';

const { stop: copy } = promoCodesCopy;

/** Stops a code after a confirmation, because it cannot be undone. Without JavaScript there is no confirmation. */
export function StopPromoCode({ code: { id, code } }: { code: PromoCodeEntry }) {
  const [open, setOpen] = useState(false);
  const { formData } = useNavigation();
  const pending = formData?.get('intent') === 'stop' && formData.get('id') === id;
  const which = (
    <>
      <input type="hidden" name="intent" value="stop" />
      <input type="hidden" name="id" value={id} />
    </>
  );
  return (
    <>
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {which}
        <Action type="submit" variant="quiet-danger" size="sm" aria-label={copy.named(code)} isDisabled={pending}>
          {copy.action}
        </Action>
      </Form>
      <Dialog title={copy.title(code)} description={copy.text} isOpen={open} onOpenChange={setOpen}>
        {({ close }) => (
          <Form method="post" onSubmit={close} className="flex flex-wrap justify-end gap-3">
            {which}
            <Action variant="secondary" onPress={close}>
              {copy.back}
            </Action>
            <Action type="submit" variant="danger" pending={pending}>
              {copy.confirm}
            </Action>
          </Form>
        )}
      </Dialog>
    </>
  );
}
