import type { Hold } from '#modules/booking';
import type { Seller } from '#modules/experts';
import { BuyerFields } from './buyer-fields.tsx';
import { type BuyerName, IdentityFields } from './identity-fields.tsx';
import type { useOrder } from './use-order.ts';

export interface OrderFieldsProps {
  readonly hold: Hold;
  readonly name: BuyerName;
  readonly onName: (name: BuyerName) => void;
  /** Values typed into a form refused without JavaScript. */
  readonly typed: Readonly<Record<string, string>>;
  readonly seller: Seller | null;
  /** Orders without an account; the payment opens one. */
  readonly isVisitor: boolean;
  /** End of the withdrawal period, if the session starts within it. */
  readonly earlyBefore: Date | undefined;
}

/** Fields of every booking, paid or free. */
export function OrderFields({
  hold,
  name,
  onName,
  typed,
  state: { problems, buyer, setBuyer },
}: Omit<OrderFieldsProps, 'earlyBefore' | 'seller' | 'isVisitor'> & {
  state: Pick<ReturnType<typeof useOrder>, 'buyer' | 'setBuyer' | 'problems'>;
}) {
  return (
    <>
      <input type="hidden" name="hold" value={hold.id} />
      <IdentityFields name={name} onName={onName} problems={problems} />
      <BuyerFields buyer={buyer} onBuyer={setBuyer} problems={problems} typed={typed} />
    </>
  );
}
