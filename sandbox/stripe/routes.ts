// API routes of the stand-in, one per line: method and path, the package's types for parameters and answer, and the handler.
import type { Stripe } from 'stripe';
import { closeAccount, createAccount, createAccountLink, retrieveAccount, updateAccount } from './accounts.ts';
import { balanceOf, balanceTransactionOf, listBalanceTransactions } from './balance.ts';
import { chargeOf, listCharges } from './charges.ts';
import {
  createCustomer,
  customerOf,
  deleteCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
} from './customers.ts';
import { closeDispute, disputeOf, listDisputes, updateDispute } from './disputes.ts';
import { missing } from './errors.ts';
import { eventOf, listEvents } from './events.ts';
import {
  type Confirmer,
  cancelPaymentIntent,
  capturePaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  listPaymentIntents,
  paymentIntentOf,
  updatePaymentIntent,
} from './payment-intents.ts';
import {
  attach,
  createPaymentMethod,
  detach,
  listPaymentMethods,
  paymentMethodOf,
  updatePaymentMethod,
} from './payment-methods.ts';
import { createPayout, listPayouts, payoutOf } from './payouts.ts';
import { createRefund, listRefunds, refundOf, updateRefund } from './refunds.ts';
import {
  cancelSetupIntent,
  confirmSetupIntent,
  createSetupIntent,
  listSetupIntents,
  setupIntentOf,
  updateSetupIntent,
} from './setup-intents.ts';
import {
  createTransfer,
  listReversals,
  listTransfers,
  reversalOf,
  reverseTransfer,
  transferOf,
  updateTransfer,
} from './transfers.ts';
import type { World } from './world.ts';

export interface CallerOf extends Confirmer {
  /** The request comes from one of the stand-in's own frames. */
  readonly isOwnFrame: boolean;
  /** Connected account that the caller acts for; null for the platform. */
  readonly account: string | null;
}

export interface Route {
  readonly method: string;
  readonly path: string;
  /** Type of the parameters. */
  readonly params: string;
  /** Possible types of the answer; for a list, those of its items. */
  readonly answers: readonly string[];
  readonly isList: boolean;
  /** A browser may call it with the publishable key. */
  readonly isForBrowsers: boolean;
  readonly handle: (world: World, params: never, ids: readonly string[], by: CallerOf) => object;
}

type Handle<P> = (world: World, params: P, id: string, by: CallerOf, other: string) => object;

function route<P>(line: string, params: string, answers: string, handle: Handle<P>): Route {
  const [method = '', path = ''] = line.split(' ');
  return {
    method,
    path,
    params,
    answers: answers.replace('[]', '').split('|'),
    isList: answers.endsWith('[]'),
    isForBrowsers: forBrowsers.includes(line),
    handle: (world, sent, [id = '', other = ''], by) => handle(world, sent as P, id, by, other),
  };
}

/** Routes that require the client secret of the intent. */
const forBrowsers = [
  'POST /v1/payment_methods',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/confirm',
  'GET /v1/setup_intents/:id',
  'POST /v1/setup_intents/:id/confirm',
];

export const routes: readonly Route[] = [
  route('POST /v1/customers', 'CustomerCreateParams', 'Customer', (world, params: Stripe.CustomerCreateParams) =>
    createCustomer(world, params),
  ),
  route('GET /v1/customers', 'CustomerListParams', 'Customer[]', (world, params: Stripe.CustomerListParams) =>
    listCustomers(world, params),
  ),
  route('GET /v1/customers/:id', 'CustomerRetrieveParams', 'Customer|DeletedCustomer', (world, _params, id) =>
    retrieveCustomer(world, id),
  ),
  route(
    'POST /v1/customers/:id',
    'CustomerUpdateParams',
    'Customer',
    (world, params: Stripe.CustomerUpdateParams, id) => updateCustomer(world, id, params),
  ),
  route('DELETE /v1/customers/:id', 'CustomerDeleteParams', 'DeletedCustomer', (world, _params, id) =>
    deleteCustomer(world, id),
  ),
  route(
    'GET /v1/customers/:id/payment_methods',
    'CustomerListPaymentMethodsParams',
    'PaymentMethod[]',
    (world, params: Stripe.CustomerListPaymentMethodsParams, id) =>
      listPaymentMethods(world, customerOf(world, id).id, params, `/v1/customers/${id}/payment_methods`),
  ),
  route(
    'GET /v1/customers/:id/payment_methods/:other',
    'CustomerRetrievePaymentMethodParams',
    'PaymentMethod',
    (world, _params, id, _by, other) => {
      const method = paymentMethodOf(world, other);
      if (method.customer !== id) throw missing('PaymentMethod', other);
      return method;
    },
  ),

  route(
    'POST /v1/payment_methods',
    'PaymentMethodCreateParams',
    'PaymentMethod',
    (world, params: Stripe.PaymentMethodCreateParams, _id, { isOwnFrame }) =>
      createPaymentMethod(world, params, isOwnFrame),
  ),
  route(
    'GET /v1/payment_methods',
    'PaymentMethodListParams',
    'PaymentMethod[]',
    (world, params: Stripe.PaymentMethodListParams) =>
      listPaymentMethods(world, params.customer, params, '/v1/payment_methods'),
  ),
  route('GET /v1/payment_methods/:id', 'PaymentMethodRetrieveParams', 'PaymentMethod', (world, _params, id) =>
    paymentMethodOf(world, id),
  ),
  route(
    'POST /v1/payment_methods/:id',
    'PaymentMethodUpdateParams',
    'PaymentMethod',
    (world, params: Stripe.PaymentMethodUpdateParams, id) => updatePaymentMethod(world, id, params),
  ),
  route(
    'POST /v1/payment_methods/:id/attach',
    'PaymentMethodAttachParams',
    'PaymentMethod',
    (world, params: Stripe.PaymentMethodAttachParams, id) =>
      attach(world, id, customerOf(world, params.customer ?? '').id),
  ),
  route('POST /v1/payment_methods/:id/detach', 'PaymentMethodDetachParams', 'PaymentMethod', (world, _params, id) =>
    detach(world, id),
  ),

  route(
    'POST /v1/payment_intents',
    'PaymentIntentCreateParams',
    'PaymentIntent',
    (world, params: Stripe.PaymentIntentCreateParams, _id, by) => createPaymentIntent(world, params, by),
  ),
  route(
    'GET /v1/payment_intents',
    'PaymentIntentListParams',
    'PaymentIntent[]',
    (world, params: Stripe.PaymentIntentListParams) => listPaymentIntents(world, params),
  ),
  route('GET /v1/payment_intents/:id', 'PaymentIntentRetrieveParams', 'PaymentIntent', (world, _params, id) =>
    paymentIntentOf(world, id),
  ),
  route(
    'POST /v1/payment_intents/:id',
    'PaymentIntentUpdateParams',
    'PaymentIntent',
    (world, params: Stripe.PaymentIntentUpdateParams, id) => updatePaymentIntent(world, id, params),
  ),
  route(
    'POST /v1/payment_intents/:id/confirm',
    'PaymentIntentConfirmParams',
    'PaymentIntent',
    (world, params: Stripe.PaymentIntentConfirmParams, id, by) => confirmPaymentIntent(world, id, params, by),
  ),
  route(
    'POST /v1/payment_intents/:id/capture',
    'PaymentIntentCaptureParams',
    'PaymentIntent',
    (world, params: Stripe.PaymentIntentCaptureParams, id) => capturePaymentIntent(world, id, params),
  ),
  route(
    'POST /v1/payment_intents/:id/cancel',
    'PaymentIntentCancelParams',
    'PaymentIntent',
    (world, params: Stripe.PaymentIntentCancelParams, id) => cancelPaymentIntent(world, id, params),
  ),

  route(
    'POST /v1/setup_intents',
    'SetupIntentCreateParams',
    'SetupIntent',
    (world, params: Stripe.SetupIntentCreateParams, _id, by) => createSetupIntent(world, params, by),
  ),
  route(
    'GET /v1/setup_intents',
    'SetupIntentListParams',
    'SetupIntent[]',
    (world, params: Stripe.SetupIntentListParams) => listSetupIntents(world, params),
  ),
  route('GET /v1/setup_intents/:id', 'SetupIntentRetrieveParams', 'SetupIntent', (world, _params, id) =>
    setupIntentOf(world, id),
  ),
  route(
    'POST /v1/setup_intents/:id',
    'SetupIntentUpdateParams',
    'SetupIntent',
    (world, params: Stripe.SetupIntentUpdateParams, id) => updateSetupIntent(world, id, params),
  ),
  route(
    'POST /v1/setup_intents/:id/confirm',
    'SetupIntentConfirmParams',
    'SetupIntent',
    (world, params: Stripe.SetupIntentConfirmParams, id, by) => confirmSetupIntent(world, id, params, by),
  ),
  route(
    'POST /v1/setup_intents/:id/cancel',
    'SetupIntentCancelParams',
    'SetupIntent',
    (world, params: Stripe.SetupIntentCancelParams, id) => cancelSetupIntent(world, id, params),
  ),

  route('GET /v1/charges', 'ChargeListParams', 'Charge[]', (world, params: Stripe.ChargeListParams, _id, by) =>
    listCharges(world, params, by.account),
  ),
  route('GET /v1/charges/:id', 'ChargeRetrieveParams', 'Charge', (world, _params, id) => chargeOf(world, id, 'id')),

  route('POST /v1/refunds', 'RefundCreateParams', 'Refund', (world, params: Stripe.RefundCreateParams) =>
    createRefund(world, params),
  ),
  route('GET /v1/refunds', 'RefundListParams', 'Refund[]', (world, params: Stripe.RefundListParams) =>
    listRefunds(world, params),
  ),
  route('GET /v1/refunds/:id', 'RefundRetrieveParams', 'Refund', (world, _params, id) => refundOf(world, id)),
  route('POST /v1/refunds/:id', 'RefundUpdateParams', 'Refund', (world, params: Stripe.RefundUpdateParams, id) =>
    updateRefund(world, id, params),
  ),

  route('GET /v1/disputes', 'DisputeListParams', 'Dispute[]', (world, params: Stripe.DisputeListParams) =>
    listDisputes(world, params),
  ),
  route('GET /v1/disputes/:id', 'DisputeRetrieveParams', 'Dispute', (world, _params, id) => disputeOf(world, id)),
  route('POST /v1/disputes/:id', 'DisputeUpdateParams', 'Dispute', (world, params: Stripe.DisputeUpdateParams, id) =>
    updateDispute(world, id, params),
  ),
  route('POST /v1/disputes/:id/close', 'DisputeCloseParams', 'Dispute', (world, _params, id) =>
    closeDispute(world, id),
  ),

  route('GET /v1/balance', 'BalanceRetrieveParams', 'Balance', (world, _params, _id, by) =>
    balanceOf(world, by.account),
  ),
  route(
    'GET /v1/balance_transactions',
    'BalanceTransactionListParams',
    'BalanceTransaction[]',
    (world, params: Stripe.BalanceTransactionListParams, _id, by) => listBalanceTransactions(world, params, by.account),
  ),
  route(
    'GET /v1/balance_transactions/:id',
    'BalanceTransactionRetrieveParams',
    'BalanceTransaction',
    (world, _params, id) => balanceTransactionOf(world, id),
  ),

  route('POST /v1/transfers', 'TransferCreateParams', 'Transfer', (world, params: Stripe.TransferCreateParams) =>
    createTransfer(world, params),
  ),
  route('GET /v1/transfers', 'TransferListParams', 'Transfer[]', (world, params: Stripe.TransferListParams) =>
    listTransfers(world, params),
  ),
  route('GET /v1/transfers/:id', 'TransferRetrieveParams', 'Transfer', (world, _params, id) => transferOf(world, id)),
  route(
    'POST /v1/transfers/:id',
    'TransferUpdateParams',
    'Transfer',
    (world, params: Stripe.TransferUpdateParams, id) => updateTransfer(world, id, params),
  ),
  route(
    'POST /v1/transfers/:id/reversals',
    'TransferCreateReversalParams',
    'TransferReversal',
    (world, params: Stripe.TransferCreateReversalParams, id) => reverseTransfer(world, id, params),
  ),
  route(
    'GET /v1/transfers/:id/reversals',
    'TransferListReversalsParams',
    'TransferReversal[]',
    (world, params: Stripe.TransferListReversalsParams, id) => listReversals(world, id, params),
  ),
  route(
    'GET /v1/transfers/:id/reversals/:other',
    'TransferRetrieveReversalParams',
    'TransferReversal',
    (world, _params, id, _by, other) => reversalOf(world, id, other),
  ),

  route('POST /v1/payouts', 'PayoutCreateParams', 'Payout', (world, params: Stripe.PayoutCreateParams, _id, by) =>
    createPayout(world, params, by.account),
  ),
  route('GET /v1/payouts', 'PayoutListParams', 'Payout[]', (world, params: Stripe.PayoutListParams, _id, by) =>
    listPayouts(world, params, by.account),
  ),
  route('GET /v1/payouts/:id', 'PayoutRetrieveParams', 'Payout', (world, _params, id) => payoutOf(world, id)),

  route(
    'POST /v2/core/accounts',
    'V2:V2.Core.AccountCreateParams',
    'V2:Account',
    (world, params: Stripe.V2.Core.AccountCreateParams) => createAccount(world, params),
  ),
  route(
    'GET /v2/core/accounts/:id',
    'V2:V2.Core.AccountRetrieveParams',
    'V2:Account',
    (world, params: Stripe.V2.Core.AccountRetrieveParams, id) => retrieveAccount(world, id, params),
  ),
  route(
    'POST /v2/core/accounts/:id',
    'V2:V2.Core.AccountUpdateParams',
    'V2:Account',
    (world, params: Stripe.V2.Core.AccountUpdateParams, id) => updateAccount(world, id, params),
  ),
  route('POST /v2/core/accounts/:id/close', 'V2:V2.Core.AccountCloseParams', 'V2:Account', (world, _params, id) =>
    closeAccount(world, id),
  ),
  route(
    'POST /v2/core/account_links',
    'V2:V2.Core.AccountLinkCreateParams',
    'V2:AccountLink',
    (world, params: Stripe.V2.Core.AccountLinkCreateParams) => createAccountLink(world, params),
  ),

  route('GET /v1/events', 'EventListParams', 'Event[]', (world, params: Stripe.EventListParams) =>
    listEvents(world, params),
  ),
  route('GET /v1/events/:id', 'EventRetrieveParams', 'Event', (world, _params, id) => eventOf(world, id)),
];

export interface Match {
  readonly route: Route;
  readonly ids: readonly string[];
}

export function findRoute(method: string, path: string): Match | undefined {
  const given = path.split('/');
  for (const candidate of routes) {
    const wanted = candidate.path.split('/');
    const fits =
      candidate.method === method &&
      wanted.length === given.length &&
      wanted.every((part, at) => part.startsWith(':') || part === given[at]);
    if (fits) return { route: candidate, ids: given.filter((_, at) => wanted[at]?.startsWith(':')) };
  }
  return undefined;
}
