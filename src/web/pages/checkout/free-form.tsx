import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { checkoutCopy as copy } from '#copy/checkout';
import { Action } from '#design/action';
import { BuyerFields } from './buyer-fields.tsx';
import { OrderEnd } from './order-end.tsx';
import { OrderFields, type OrderFieldsProps } from './order-fields.tsx';
import { PromoCode, type PromoCodeProps } from './promo-code.tsx';
import { orderFormId, useOrder } from './use-order.ts';

interface FreeFormProps extends OrderFieldsProps {
  readonly now: Date;
  readonly promo: PromoCodeProps['answer'];
  /** Replaces the button once the hold has ended. */
  readonly ended: ReactNode;
}

/** A free session is booked without a payment step. */
export function FreeForm({ now, promo, ended, earlyBefore, seller, ...order }: FreeFormProps) {
  const { state, formData } = useNavigation();
  const { form, check, ...fields } = useOrder({
    mustKeepCard: false,
    mustAskEarly: earlyBefore !== undefined,
    buyer: order.typed.buyer,
  });
  return (
    <>
      <Form
        ref={form}
        id={orderFormId}
        method="post"
        noValidate
        data-toasts="above"
        onSubmit={(event) => {
          if (!check()) event.preventDefault();
        }}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="intent" value="book" />
        <OrderFields {...order} state={fields} />
        <BuyerFields {...fields} onBuyer={fields.setBuyer} typed={order.typed} />
      </Form>
      <PromoCode hold={order.hold} answer={promo} />
      <OrderEnd
        ended={ended}
        seller={seller}
        hold={order.hold}
        now={now}
        earlyBefore={earlyBefore}
        typed={order.typed}
        state={fields}
      >
        <Action type="submit" form={orderFormId} full pending={state !== 'idle' && formData?.get('intent') === 'book'}>
          {copy.book}
        </Action>
      </OrderEnd>
    </>
  );
}
