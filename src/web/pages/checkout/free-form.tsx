import { Form, useNavigation } from 'react-router';
import { checkoutCopy as copy } from '#copy/checkout';
import { Action } from '#design/action';
import { OrderFields, type OrderFieldsProps } from './order-fields.tsx';
import { OrderTerms } from './order-terms.tsx';
import { useOrder } from './use-order.ts';

/** A free session is booked without a payment step. */
export function FreeForm({ now, ...order }: OrderFieldsProps & { now: Date }) {
  const { state, formData } = useNavigation();
  const { form, problems, check } = useOrder({ mustKeepCard: false });
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      data-toasts="above"
      onSubmit={(event) => {
        if (!check()) event.preventDefault();
      }}
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="intent" value="book" />
      <OrderFields {...order} problems={problems} />
      <OrderTerms startsAt={order.hold.sessions[0]?.startsAt} now={now} />
      <Action type="submit" full pending={state !== 'idle' && formData?.get('intent') === 'book'}>
        {copy.book}
      </Action>
    </Form>
  );
}
