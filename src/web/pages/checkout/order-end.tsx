import type { ReactNode } from 'react';
import { checkoutCopy as copy } from '#copy/checkout';
import { refusalCopy } from '#copy/refusals';
import { Notice } from '#design/notice';
import type { Hold } from '#modules/booking';
import type { Seller } from '#modules/experts';
import { EarlyStart } from '#parts/booking/early-start';
import { OrderTerms } from '#parts/booking/order-terms';
import { orderFormId, type useOrder } from './use-order.ts';

interface OrderEndProps {
  readonly hold: Hold;
  readonly now: Date;
  readonly seller: Seller | null;
  readonly isVisitor?: boolean;
  readonly earlyBefore: Date | undefined;
  readonly typed: Readonly<Record<string, string>>;
  readonly state: Pick<ReturnType<typeof useOrder>, 'buyer' | 'problems'>;
  /** Shown in place of the button after the hold has ended. */
  readonly ended: ReactNode;
  /** The button; on a phone it stays in view. */
  readonly children: ReactNode;
}

/** End of every order form: consent, terms and button. */
export function OrderEnd({
  hold,
  now,
  seller,
  isVisitor = false,
  earlyBefore,
  typed,
  state: { buyer, problems },
  ended,
  children,
}: OrderEndProps) {
  return (
    <>
      {earlyBefore && buyer === 'consumer' ? (
        <EarlyStart
          form={orderFormId}
          before={earlyBefore}
          ticked={typed.startsEarly === 'on'}
          isMissing={problems.startsEarly !== undefined}
        />
      ) : null}
      {hold.confirmsByHand ? <Notice>{copy.byHand}</Notice> : null}
      {Object.values(problems).includes('order-incomplete') ? (
        <Notice tone="danger" role="alert">
          {refusalCopy['order-incomplete']}
        </Notice>
      ) : null}
      <OrderTerms startsAt={hold.sessions[0]?.startsAt} seller={seller} isVisitor={isVisitor} now={now} />
      {ended ?? (
        <div
          data-bar
          className="sticky bottom-0 z-10 -mx-5 border-trait border-t bg-blanc px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:p-0"
        >
          {children}
        </div>
      )}
    </>
  );
}
