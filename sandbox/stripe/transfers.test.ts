// Stand-in only: at Stripe a person opens an account on its page.
import { describe, expect, test } from 'vitest';
import { idOf } from './references.ts';
import { openStandIn, payment } from './testing.ts';

async function withExpert(status: 'active' | 'restricted' = 'active') {
  const standIn = await openStandIn();
  const { stripe, control } = standIn;
  const { id: account } = await stripe.v2.core.accounts.create({
    contact_email: 'camille-renaud@visavis.example',
    dashboard: 'express',
    identity: { country: 'fr', entity_type: 'individual' },
    configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
    defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    metadata: { expert_id: '7' },
  });
  if (status === 'active') await control.setAccount(account, 'active');
  const pay = async (card = 'pm_card_visa') => {
    const intent = await stripe.paymentIntents.create({
      ...payment,
      payment_method: card,
      capture_method: 'automatic',
      transfer_group: 'booking-42',
    });
    return idOf(intent.latest_charge) ?? '';
  };
  const balance = async (of?: string) => {
    const { available, pending } = await stripe.balance.retrieve({}, of ? { stripeAccount: of } : {});
    return { available: available[0]?.amount ?? 0, pending: pending[0]?.amount ?? 0 };
  };
  return { ...standIn, account, pay, balance };
}

describe('a transfer or its reversal is refused', () => {
  test('to an account that is not verified', async () => {
    const { stripe, account, pay } = await withExpert('restricted');
    const source_transaction = await pay();
    await expect(
      stripe.transfers.create({ amount: 7_200, currency: 'eur', destination: account, source_transaction }),
    ).rejects.toMatchObject({ statusCode: 400, code: 'insufficient_capabilities_for_transfer' });
  });

  test('to an account that does not exist', async () => {
    const { stripe } = await withExpert();
    await expect(
      stripe.transfers.create({ amount: 7_200, currency: 'eur', destination: 'acct_nobody' }),
    ).rejects.toMatchObject({ code: 'resource_missing', param: 'destination' });
  });

  test('when it exceeds the rest of its charge', async () => {
    const { stripe, account, pay } = await withExpert();
    const source_transaction = await pay();
    const transfer = { currency: 'eur', destination: account, source_transaction };
    await stripe.transfers.create({ ...transfer, amount: 7_200 });
    await expect(stripe.transfers.create({ ...transfer, amount: 1_801 })).rejects.toThrow('must not exceed');
  });

  test('when it exceeds the available balance and names no charge', async () => {
    const { stripe, account, pay } = await withExpert();
    await pay();
    const transfer = { amount: 7_200, currency: 'eur', destination: account };
    await expect(stripe.transfers.create(transfer)).rejects.toMatchObject({ code: 'balance_insufficient' });
    await pay('pm_card_bypassPending');
    expect((await stripe.transfers.create(transfer)).source_transaction).toBeNull();
  });

  test('when the reversal exceeds the balance of the account', async () => {
    const { stripe, control, account, pay } = await withExpert();
    const source_transaction = await pay();
    const { id } = await stripe.transfers.create({
      amount: 7_200,
      currency: 'eur',
      destination: account,
      source_transaction,
    });
    await control.advance(5 * 24 * 60 * 60);
    await stripe.payouts.create({ amount: 7_000, currency: 'eur' }, { stripeAccount: account });
    await expect(stripe.transfers.createReversal(id)).rejects.toMatchObject({ code: 'balance_insufficient' });
    expect((await stripe.transfers.createReversal(id, { amount: 200 })).amount).toBe(200);
  });
});

test('a transfer and its reversal move money to and from the expert, and all balances sum to the payment less the fee', async () => {
  const { stripe, control, account, pay, balance } = await withExpert();
  const source_transaction = await pay();
  const transfer = await stripe.transfers.create({
    amount: 7_200,
    currency: 'eur',
    destination: account,
    source_transaction,
    metadata: { booking_id: '42' },
    expand: ['balance_transaction', 'destination_payment'],
  });
  expect(transfer).toMatchObject({
    amount: 7_200,
    amount_reversed: 0,
    reversed: false,
    transfer_group: 'booking-42',
    source_transaction,
    balance_transaction: { type: 'transfer', amount: -7_200 },
    destination_payment: { amount: 7_200, source_transfer: transfer.id },
  });
  const fee = 160;
  expect(await balance()).toEqual({ available: 0, pending: 9_000 - fee - 7_200 });
  expect(await balance(account)).toEqual({ available: 0, pending: 7_200 });

  const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 2_000 });
  expect(reversal).toMatchObject({ amount: 2_000, transfer: transfer.id });
  const after = await stripe.transfers.retrieve(transfer.id);
  expect(after).toMatchObject({ amount_reversed: 2_000, reversed: false, reversals: { data: [{ id: reversal.id }] } });
  const [own, theirs] = [await balance(), await balance(account)];
  expect(own.available + own.pending).toBe(9_000 - fee - 5_200);
  expect(theirs.available + theirs.pending).toBe(5_200);
  expect((await stripe.charges.list()).data.map(({ id }) => id)).toEqual([source_transaction]);
  expect((await control.state()).schemaErrors).toEqual([]);
});

test('a payout is paid, or fails and returns to the balance', async () => {
  const { stripe, control, account, pay, balance } = await withExpert();
  await stripe.transfers.create({
    amount: 7_200,
    currency: 'eur',
    destination: account,
    source_transaction: await pay('pm_card_bypassPending'),
  });
  const asExpert = { stripeAccount: account };
  const [first, second] = [
    await stripe.payouts.create({ amount: 5_000, currency: 'eur' }, asExpert),
    await stripe.payouts.create({ amount: 2_000, currency: 'eur' }, asExpert),
  ];
  expect(first.status).toBe('pending');
  await expect(stripe.payouts.create({ amount: 201, currency: 'eur' }, asExpert)).rejects.toMatchObject({
    code: 'balance_insufficient',
  });
  await control.failPayout(second.id);
  await control.advance(3 * 24 * 60 * 60);
  expect((await stripe.payouts.list({}, asExpert)).data.map(({ status }) => status)).toEqual(['failed', 'paid']);
  expect((await stripe.payouts.list()).data).toEqual([]);
  expect(await balance(account)).toEqual({ available: 2_200, pending: 0 });
  const types = (await stripe.events.list({ type: 'payout.*' })).data.map(({ type }) => type);
  expect(types.toSorted()).toEqual(['payout.created', 'payout.created', 'payout.failed', 'payout.paid']);
  expect((await control.state()).schemaErrors).toEqual([]);
});

describe('an account', () => {
  test('returns its configuration only when the request includes it', async () => {
    const { stripe, account } = await withExpert('restricted');
    expect(await stripe.v2.core.accounts.retrieve(account)).not.toHaveProperty('configuration');
    const asked = await stripe.v2.core.accounts.retrieve(account, { include: ['configuration.recipient'] });
    expect(asked.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status).toBe('restricted');
    expect(asked.metadata).toEqual({ expert_id: '7' });
  });

  test('becomes active on the provider’s onboarding page, which redirects back', async () => {
    const { stripe, account } = await withExpert('restricted');
    const link = await stripe.v2.core.accountLinks.create({
      account,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: {
          refresh_url: 'http://localhost:3000/encore',
          return_url: 'http://localhost:3000/retour',
        },
      },
    });
    expect(await (await fetch(link.url)).text()).toContain('Confirmer');
    const answer = await fetch(link.url, { method: 'POST', body: '{}' });
    expect(await answer.json()).toEqual({ redirect: 'http://localhost:3000/retour' });
    const opened = await stripe.v2.core.accounts.retrieve(account, { include: ['configuration.recipient'] });
    expect(opened.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status).toBe('active');
  });

  test('that does not exist is refused', async () => {
    const { stripe } = await withExpert();
    await expect(stripe.balance.retrieve({}, { stripeAccount: 'acct_nobody' })).rejects.toMatchObject({
      statusCode: 403,
    });
    await expect(stripe.v2.core.accounts.retrieve('acct_nobody')).rejects.toMatchObject({ statusCode: 404 });
  });

  test('with an unknown value is refused', async () => {
    const { stripe, control } = await withExpert();
    await expect(stripe.v2.core.accounts.create({ dashboard: 'grand' as never })).rejects.toThrow('dashboard');
    expect((await control.state()).schemaErrors).toMatchObject([{ side: 'request', where: 'POST /v2/core/accounts' }]);
  });
});
