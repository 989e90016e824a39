// Control API of the stand-in: tests inspect it, inject faults and move its clock.
//   GET  /_sim/state              clock, complaints, pending webhooks and jobs
//   POST /_sim/clock              { advanceSeconds } or { now } (seconds)
//   POST /_sim/faults             { faults: [{ route, kind, probability?, times?, delayMs? }], seed? }: replaces all faults
//   POST /_sim/webhooks           { duplicate?, lose?, delayMs?, hold?, retryMs?, seed? }: missing values are reset
//   POST /_sim/webhooks/release   releases held events in random order
//   POST /_sim/webhooks/resend    { event, times? }
//   POST /_sim/wallets            { wallets: ['applePay', 'googlePay'] }
//   POST /_sim/challenges         { intent, agreed }: the cardholder's 3-D Secure answer
//   POST /_sim/disputes           { dispute, status: 'won' | 'lost' }
//   POST /_sim/accounts           { account, status: 'active' | 'restricted' }: whether transfers are allowed
//   POST /_sim/payouts            { payout }: the bank returns it
import { z } from 'zod';
import { activate } from './accounts.ts';
import { answerBank } from './challenge-answers.ts';
import { planDelivery } from './deliveries.ts';
import { decideDispute } from './disputes.ts';
import { failPayout } from './payouts.ts';
import { faultKinds } from './records.ts';
import { firstSettings, type World } from './world.ts';

const share = z.number().min(0).max(1);
const seed = z.number().int().optional();
const clock = z.union([z.strictObject({ advanceSeconds: z.number() }), z.strictObject({ now: z.number() })]);
const faults = z.strictObject({
  faults: z.array(
    z.strictObject({
      route: z.string(),
      kind: z.enum(faultKinds),
      probability: share.default(1),
      times: z.number().int().positive().exactOptional(),
      delayMs: z.number().int().positive().exactOptional(),
    }),
  ),
  seed,
});
const webhooks = z.strictObject({
  duplicate: share.exactOptional(),
  lose: share.exactOptional(),
  delayMs: z.number().min(0).exactOptional(),
  hold: z.boolean().exactOptional(),
  retryMs: z.array(z.number().min(0)).exactOptional(),
  seed,
});
const resend = z.strictObject({ event: z.string(), times: z.number().int().min(1).default(1) });
const wallets = z.strictObject({ wallets: z.array(z.enum(['applePay', 'googlePay', 'link'])) });
const challenge = z.strictObject({ intent: z.string(), agreed: z.boolean() });
const dispute = z.strictObject({ dispute: z.string(), status: z.enum(['won', 'lost']) });
const account = z.strictObject({ account: z.string(), status: z.enum(['active', 'restricted']) });
const payout = z.strictObject({ payout: z.string() });

/** Runs a control command inside the caller's transaction; returns undefined for an unknown path. */
export function control(world: World, path: string, sent: unknown): object | undefined {
  switch (path) {
    case '/_sim/state':
      return stateOf(world);
    case '/_sim/clock': {
      const wanted = clock.parse(sent);
      const { clockOffsetMs } = world.settings();
      world.set({
        clockOffsetMs: 'now' in wanted ? wanted.now * 1000 - Date.now() : clockOffsetMs + wanted.advanceSeconds * 1000,
      });
      return { now: world.now() };
    }
    case '/_sim/faults': {
      const { faults: wanted, seed: sown } = faults.parse(sent);
      world.set({ faults: wanted, ...(sown !== undefined && { seed: sown }) });
      return world.settings().faults;
    }
    case '/_sim/webhooks': {
      const { seed: sown, ...wanted } = webhooks.parse(sent);
      world.set({ webhooks: { ...firstSettings.webhooks, ...wanted }, ...(sown !== undefined && { seed: sown }) });
      return world.settings().webhooks;
    }
    case '/_sim/webhooks/release': {
      world.set({ webhooks: { ...world.settings().webhooks, hold: false } });
      const held = world.all('_delivery').filter((each) => each.held);
      // Random times, so that they arrive out of order.
      for (const each of held) {
        world.put('_delivery', each.event, {
          ...each,
          held: false,
          dueAtMs: Date.now() + Math.floor(world.chance() * 20 * held.length),
        });
      }
      return { released: held.length };
    }
    case '/_sim/webhooks/resend': {
      const { event, times } = resend.parse(sent);
      const planned = planDelivery(event, { ...firstSettings.webhooks }, world.chance);
      if (planned) world.put('_delivery', event, { ...planned, copies: times - 1 });
      return { event };
    }
    case '/_sim/wallets':
      world.set(wallets.parse(sent));
      return world.settings().wallets;
    case '/_sim/challenges': {
      const { intent, agreed } = challenge.parse(sent);
      return answerBank(world, intent, agreed);
    }
    case '/_sim/disputes': {
      const { dispute: id, status } = dispute.parse(sent);
      return decideDispute(world, id, status);
    }
    case '/_sim/accounts': {
      const { account: id, status } = account.parse(sent);
      return activate(world, id, status);
    }
    case '/_sim/payouts':
      return failPayout(world, payout.parse(sent).payout);
    default:
      return undefined;
  }
}

/** The system is idle when `pendingWebhooks` and `pendingJobs` are 0. */
export function stateOf(world: World) {
  const deliveries = world.all('_delivery');
  const soon = world.nowMs() + 60_000;
  return {
    now: world.now(),
    schemaErrors: world.all('_complaint').map(({ side, where, problems }) => ({ side, where, problems })),
    pendingWebhooks: deliveries.filter(({ held }) => !held).length,
    heldWebhooks: deliveries.filter(({ held }) => held).length,
    pendingJobs: world.all('_job').filter(({ dueAtMs }) => dueAtMs < soon).length,
    counts: {
      customers: world.all('customer').length,
      paymentIntents: world.all('payment_intent').length,
      charges: world.all('charge').length,
      refunds: world.all('refund').length,
      disputes: world.all('dispute').length,
      events: world.all('event').length,
    },
    settings: world.settings(),
  };
}

export type State = ReturnType<typeof stateOf>;
