import { describe, expect, test } from 'vitest';
import { provider, refusal } from './provider.ts';

const here = provider({ triesWrongShapes: true });
// What the package's types would not let through.
const create = (params: object) => here.stripe.paymentIntents.create(params as never);

describe('a call that is out of shape is refused before anything happens', () => {
  test('a parameter that nobody knows', async () => {
    const error = await refusal(create({ amount: 9_000, currency: 'eur', prix: 12 }));
    expect(error).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'prix' });
  });

  test('one that is missing', async () => {
    const error = await refusal(create({ amount: 9_000 }));
    expect(error).toMatchObject({ statusCode: 400, code: 'parameter_missing', param: 'currency' });
  });

  test('a price that is no number', async () => {
    const error = await refusal(create({ amount: 'beaucoup', currency: 'eur' }));
    expect(error).toMatchObject({ statusCode: 400, param: 'amount' });
  });

  test('what cannot be expanded', async () => {
    const { id } = await here.stripe.paymentIntents.create({ amount: 9_000, currency: 'eur' });
    const error = await refusal(here.stripe.paymentIntents.retrieve(id, { expand: ['amount.currency'] }));
    expect(error.statusCode).toBe(400);
  });

  test('a key that is none', async () => {
    const error = await refusal(here.stripe.balance.retrieve({}, { apiKey: 'sk_of_nobody' }));
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  });
});
