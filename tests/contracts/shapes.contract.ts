import { describe, expect, test } from 'vitest';
import { provider, refusal } from './provider.ts';

const here = provider({ triesWrongShapes: true });
// Bypasses the package's types.
const create = (params: object) => here.stripe.paymentIntents.create(params as never);

describe('an invalid request is refused', () => {
  test('for an unknown parameter', async () => {
    const error = await refusal(create({ amount: 9_000, currency: 'eur', prix: 12 }));
    expect(error).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'prix' });
  });

  test('for a missing parameter', async () => {
    const error = await refusal(create({ amount: 9_000 }));
    expect(error).toMatchObject({ statusCode: 400, code: 'parameter_missing', param: 'currency' });
  });

  test('for an amount that is not a number', async () => {
    const error = await refusal(create({ amount: 'beaucoup', currency: 'eur' }));
    expect(error).toMatchObject({ statusCode: 400, param: 'amount' });
  });

  test('for a field that cannot be expanded', async () => {
    const { id } = await here.stripe.paymentIntents.create({ amount: 9_000, currency: 'eur' });
    const error = await refusal(here.stripe.paymentIntents.retrieve(id, { expand: ['amount.currency'] }));
    expect(error.statusCode).toBe(400);
  });

  test('for an invalid API key', async () => {
    const error = await refusal(here.stripe.balance.retrieve({}, { apiKey: 'sk_of_nobody' }));
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  });
});
