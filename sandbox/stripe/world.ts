// Context of all resources: records, clock, events and jobs.
import type { Stripe } from 'stripe';
import { createChance, newId } from './chance.ts';
import { planDelivery } from './deliveries.ts';
import { StripeError } from './errors.ts';
import type { Complaint, JobName, Kind, Kinds, Settings } from './records.ts';
import { problemsOf } from './schemas/check.ts';
import { eventSchema, schemaNamed } from './schemas/schemas.ts';
import { openStore, type Store } from './store.ts';

/** API version that `src/platform/stripe.ts` requests and the package's types describe. */
export const apiVersion = '2026-10-28.endive';

export interface Caller {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
}

export interface World extends Omit<Store, 'transaction' | 'close'> {
  /** URL of this stand-in. */
  origin: string;
  /** In seconds, as in Stripe's API. */
  now(): number;
  nowMs(): number;
  settings(): Settings;
  set(settings: Partial<Settings>): void;
  /** Seeded random number between 0 and 1. */
  chance(): number;
  /** Updates some fields of an object. */
  change<
    K extends
      | 'charge'
      | 'payment_intent'
      | 'payment_method'
      | 'refund'
      | 'setup_intent'
      | 'dispute'
      | 'transfer'
      | 'payout'
      | '_card',
  >(kind: K, id: string, changes: Partial<Kinds[K]>): Kinds[K];
  /** Emits an event; with the previous object it includes the changed attributes. */
  emit(type: Stripe.Event.Type, object: object, before?: object): void;
  /** Records mismatches with the package's types; does nothing without problems. */
  complain(side: Complaint['side'], where: string, problems: readonly string[]): void;
  later(name: JobName, subject: string, delayMs: number): void;
  /** Runs work as one transaction, then wakes the deliveries and jobs. */
  run<T>(caller: Caller | null, work: () => T): T;
  close(): void;
}

export const firstSettings: Settings = {
  clockOffsetMs: 0,
  faults: [],
  webhooks: { duplicate: 0, lose: 0, delayMs: 0, hold: false, retryMs: [200, 1_000, 3_000, 10_000, 30_000, 60_000] },
  seed: 1,
  wallets: [],
};

interface Surroundings {
  readonly file: string | undefined;
  /** Whether a webhook endpoint is configured. */
  readonly hasWebhook: boolean;
  readonly afterwards: () => void;
}

export function createWorld({ file, hasWebhook, afterwards }: Surroundings): World {
  const store = openStore(file);
  let chance = createChance((store.get('_settings', 'settings') ?? firstSettings).seed);
  let caller: Caller | null = null;

  const world: World = {
    get: store.get,
    all: store.all,
    put: store.put,
    drop: store.drop,
    origin: '',
    now: () => Math.floor(world.nowMs() / 1000),
    nowMs: () => Date.now() + world.settings().clockOffsetMs,
    settings: () => store.get('_settings', 'settings') ?? firstSettings,
    set(settings) {
      store.put('_settings', 'settings', { ...world.settings(), ...settings });
      if (settings.seed !== undefined) chance = createChance(settings.seed);
    },
    chance: () => chance(),
    change(kind, id, changes) {
      const known = store.get(kind, id);
      if (!known) throw new Error(`there is no ${kind} ${id}`);
      const changed = { ...known, ...changes };
      store.put(kind, id, changed);
      return changed;
    },
    emit(type, object, before) {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: world.now(),
        data: { object, ...(before && { previous_attributes: whatWas(before, object) }) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: caller?.requestId ?? null, idempotency_key: caller?.idempotencyKey ?? null },
        type,
      } as Stripe.Event;
      world.complain('event', type, problemsOf(schemaNamed(eventSchema(type)), event));
      store.put('event', event.id, event);
      const delivery = hasWebhook && planDelivery(event.id, world.settings().webhooks, world.chance);
      if (delivery) store.put('_delivery', event.id, delivery);
    },
    complain(side, where, problems) {
      if (problems.length === 0) return;
      const id = newId('complaint');
      store.put('_complaint', id, { id, side, where, problems });
    },
    later(name, subject, delayMs) {
      const id = newId('job');
      store.put('_job', id, { id, name, subject, dueAtMs: world.nowMs() + delayMs });
    },
    run(by, work) {
      caller = by;
      try {
        return store.transaction(work, (error) => error instanceof StripeError && error.leavesTraces);
      } finally {
        caller = null;
        afterwards();
      }
    },
    close: store.close,
  };
  return world;
}

/** Previous values of the changed fields. */
function whatWas(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key))),
  );
}

/** Connected account that owns an object; null for the platform's own. */
export const ownerOf = (world: Pick<World, 'get'>, id: string): string | null =>
  world.get('_owner', id)?.account ?? null;

export const prefixes: Readonly<Record<string, Kind>> = {
  ch: 'charge',
  cus: 'customer',
  dp: 'dispute',
  evt: 'event',
  pi: 'payment_intent',
  pm: 'payment_method',
  po: 'payout',
  py: 'charge',
  re: 'refund',
  seti: 'setup_intent',
  tr: 'transfer',
  trr: 'transfer_reversal',
  txn: 'balance_transaction',
};
