import type { Hold } from '#modules/booking';
import type { Seller } from '#modules/experts';
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

/** Fields for the buyer's address and name, in paid and free bookings. */
export function OrderFields({
  hold,
  name,
  onName,
  state: { problems },
}: Pick<OrderFieldsProps, 'hold' | 'name' | 'onName'> & {
  state: Pick<ReturnType<typeof useOrder>, 'problems'>;
}) {
  return (
    <>
      <input type="hidden" name="hold" value={hold.id} />
      <IdentityFields name={name} onName={onName} problems={problems} />
    </>
  );
}
