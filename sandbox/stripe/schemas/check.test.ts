import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { startStripe } from '../server.ts';
import { clientOf, openStandIn, payment } from '../testing.ts';
import { ParameterProblem, problemsOf, readForm } from './check.ts';
import { eventSchema, nulls, schemaNamed } from './schemas.ts';

describe('the schema check of an object reports', () => {
  let intent: Stripe.PaymentIntent;
  beforeAll(async () => {
    const standIn = await startStripe();
    const answer = await clientOf(standIn.origin).paymentIntents.create({ ...payment, expand: ['latest_charge'] });
    intent = JSON.parse(JSON.stringify(answer));
    await standIn.stop();
  });
  const problems = (changes: object) => problemsOf(schemaNamed('PaymentIntent'), { ...intent, ...changes });

  test('no problem in a valid object', () => {
    expect(problems({})).toEqual([]);
  });

  test.for([
    ['a field that is missing', { amount: undefined }, 'amount is missing'],
    ['a field that nobody knows', { montant: 1 }, 'montant is not known'],
    ['a text for a number', { amount: '9000' }, 'amount is "9000", not a number'],
    ['nothing where something must be', { currency: null }, 'currency is null, not a string'],
    [
      'a state that does not exist, although the types leave the list open',
      { status: 'paid' },
      'status is "paid", not',
    ],
    ['a thing of another kind', { object: 'charge' }, 'object is "charge", not "payment_intent"'],
    ['a list that is none', { payment_method_types: 'card' }, 'payment_method_types is "card", not a list'],
    ['an object that is none', { metadata: [] }, 'metadata is a list, not an object'],
  ] as const)('%s', ([, changes, problem]) => {
    expect(problems(changes)).toEqual([expect.stringContaining(problem)]);
  });

  test('a problem in a nested object, with its path', () => {
    const { latest_charge: charge } = intent;
    if (typeof charge !== 'object' || charge === null) throw new Error('it was not expanded');
    const changed = { ...charge, outcome: { ...charge.outcome, risk_score: 'low' } };
    expect(problems({ latest_charge: changed })).toEqual(['latest_charge.outcome.risk_score is "low", not a number']);
  });

  test('an expanded object of a type that the stand-in does not serve', () => {
    expect(problems({ on_behalf_of: { id: 'acct_1', object: 'account' } })).toHaveLength(1);
  });
});

describe('form parameters are parsed by the type of their fields', () => {
  const read = (sent: object) => readForm(schemaNamed('PaymentIntentCreateParams'), sent);

  test.for([
    ['unknown', { amount: '1', currency: 'eur', prix: '1' }, 'parameter_unknown', 'prix'],
    [
      'unknown inside another',
      { amount: '1', currency: 'eur', shipping: { rue: '1' } },
      'parameter_unknown',
      'shipping[rue]',
    ],
    ['missing', { currency: 'eur' }, 'parameter_missing', 'amount'],
    ['no number', { amount: '12e', currency: 'eur' }, 'parameter_invalid', 'amount'],
    [
      'not one of the words',
      { amount: '1', currency: 'eur', capture_method: 'later' },
      'parameter_invalid',
      'capture_method',
    ],
  ] as const)('%s', ([, sent, code, param]) => {
    expect(() => read(sent)).toThrow(ParameterProblem);
    expect(() => read(sent)).toThrow(expect.objectContaining({ code, param }));
  });

  test('parses numbers, booleans, lists and strings', () => {
    expect(
      read({
        amount: '9000',
        currency: 'eur',
        confirm: 'true',
        expand: { 0: 'latest_charge' },
        metadata: { booking_id: '007' },
        off_session: 'false',
      }),
    ).toEqual({
      amount: 9_000,
      currency: 'eur',
      confirm: true,
      expand: ['latest_charge'],
      metadata: { booking_id: '007' },
      off_session: false,
    });
  });

  test('keeps an empty string, which unsets the field', () => {
    expect(readForm(schemaNamed('CustomerUpdateParams'), { metadata: '', name: '' })).toEqual({
      metadata: '',
      name: '',
    });
  });
});

test('an unknown schema name throws', () => {
  expect(() => schemaNamed('PaymentIntnet')).toThrow('the provider');
});

test('an event type maps to the name of its schema', () => {
  expect(eventSchema('charge.dispute.funds_withdrawn')).toBe('ChargeDisputeFundsWithdrawnEvent');
  expect(schemaNamed(eventSchema('payment_intent.amount_capturable_updated'))).toBeTruthy();
});

test('nullable fields start as null', () => {
  expect(nulls('TransferReversal')).toEqual({
    balance_transaction: null,
    destination_payment_refund: null,
    metadata: null,
    source_refund: null,
  });
});

test('an invalid request is rejected and recorded as a schema error', async () => {
  const { stripe, control } = await openStandIn();
  await expect(stripe.customers.create({ prenom: 'Zoé' } as never)).rejects.toMatchObject({
    code: 'parameter_unknown',
  });
  expect((await control.state()).schemaErrors).toEqual([
    { side: 'request', where: 'POST /v1/customers', problems: ['Received unknown parameter: prenom'] },
  ]);
});

test('a request to an unknown path gets 404 and is recorded as a schema error', async () => {
  const { stripe, control } = await openStandIn();
  await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
  expect((await control.state()).schemaErrors).toMatchObject([{ side: 'request', where: 'GET /v1/coupons' }]);
});
