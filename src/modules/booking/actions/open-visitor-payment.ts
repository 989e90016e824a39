import { refused } from '#kernel/outcome';
import { action, addressOfProfile } from '#modules/identity/server';
import { findHold, isLive } from '../queries/find-hold.ts';
import { lacksEarlyStart, orderRefusal } from '../rules/order.ts';
import { orderForm } from '../schemas.ts';
import { addOrder, type OrderWords, returnClientSecret } from './open-payment.ts';

/** Stores the order of a browser that is not signed in, and opens its payment. The answer is the same whether the address has an account or
 * not: who the client is, the payment decides (record 0068). */
export const openVisitorPayment = action(
  { who: 'everyone', input: orderForm, invalid: (error) => refused(orderRefusal(error)) },
  async ({ platform, input, now }, browser: string, { earlyStart }: Pick<OrderWords, 'earlyStart'>) => {
    if (!platform.stripe) return refused('payments-closed');
    const { hold: id, card, ...details } = input;
    const hold = await findHold(platform.db, { browser }, id);
    if (!hold) return refused('not-found');
    if (!isLive(hold, now)) return refused('hold-expired');
    if (lacksEarlyStart(details, hold.sessions[0]?.startsAt, now)) return refused('early-start-missing');
    if (card) return refused('card-unknown');
    if ((await addressOfProfile(platform, hold.expert.id)) === details.email.toLowerCase())
      return refused('own-calendar');
    const earlyStartWords = details.buyer === 'consumer' && details.startsEarly ? earlyStart : '';
    const order = { ...details, earlyStartWords, keepsCard: false, mandate: '' };
    return (await addOrder(platform, hold, order, now)) ?? returnClientSecret(platform, id, undefined);
  },
);
