import { intentOf } from '../payments/provider.ts';
import type { Others } from './others.ts';
import { Shopper } from './shopper.ts';
import type { World } from './world.ts';

const publishable = 'pk_test_of_the_sandbox';

interface Call {
  readonly line: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Calls that a browser could make to Stripe beyond its script, with the publishable key and the client secret of an open intent. */
function callsOn(secret: string, { method, secret: theirs, customer }: Others): Readonly<Record<string, Call>> {
  const intent = `/v1/payment_intents/${intentOf(secret)}`;
  const confirming = (fields: Readonly<Record<string, string>>): Call => ({
    line: `POST ${intent}/confirm`,
    fields: { client_secret: secret, payment_method: 'pm_card_visa', ...fields },
  });
  const told = { client_secret: secret };
  return {
    'confirms another amount': confirming({ amount: '50' }),
    'confirms a part of the amount': confirming({ amount_to_confirm: '50' }),
    'confirms in another currency': confirming({ currency: 'jpy' }),
    'confirms less a discount': confirming({ 'amount_details[discount_amount]': '5000' }),
    'confirms without capturing': confirming({ capture_method: 'manual' }),
    'confirms as if nobody were there': confirming({ off_session: 'true' }),
    'confirms for another appointment': confirming({ 'metadata[appointment]': '1' }),
    'confirms for another customer': confirming({ customer }),
    'confirms with a fee': confirming({ application_fee_amount: '1' }),
    'confirms with somebody else’s card': confirming({ payment_method: method }),
    'confirms with somebody else’s secret': confirming({ client_secret: theirs }),
    'confirms without a secret': confirming({ client_secret: '' }),
    'changes the amount': { line: `POST ${intent}`, fields: { ...told, amount: '50' } },
    'makes a cheaper intent': { line: 'POST /v1/payment_intents', fields: { amount: '50', currency: 'eur' } },
    'captures a part': { line: `POST ${intent}/capture`, fields: { ...told, amount_to_capture: '1' } },
    'cancels it': { line: `POST ${intent}/cancel`, fields: told },
    'takes money back': { line: 'POST /v1/refunds', fields: { payment_intent: intentOf(theirs) } },
    'reads what others paid': { line: 'GET /v1/charges', fields: {} },
    'reads somebody else’s intent': { line: `GET /v1/payment_intents/${intentOf(theirs)}`, fields: told },
  };
}

/** Returns the number of attempts and those not refused; the intent is then paid correctly. */
export async function tamperAtProvider(world: World, others: Others): Promise<{ tried: number; taken: string[] }> {
  const one = await Shopper.comes(world, 'round');
  await one.hold();
  const secret = await one.open();
  const taken: string[] = [];
  const calls = Object.entries(callsOn(secret, others));
  for (const [what, { line, fields }] of calls) {
    const [method = '', path = ''] = line.split(' ');
    const form = new URLSearchParams({ key: publishable, ...fields });
    const url = `${world.provider}${path}${method === 'GET' ? `?${form}` : ''}`;
    const { status } = await fetch(url, { method, ...(method === 'POST' && { body: form }) });
    if (status < 400 || status >= 500) taken.push(`a browser ${what}: ${status}`);
  }
  await one.ends().catch((error: unknown) => taken.push(`and could not pay any more: ${String(error)}`));
  return { tried: calls.length, taken };
}
