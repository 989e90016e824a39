import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { reconciliationState } from '#modules/payments/server';
import type { Database } from '#platform/database';
import { readEnv } from '#platform/env';
import { compose } from '../src/main/compose.ts';
import { type Audit, audit } from './payments/audit.ts';
import { Fleet } from './payments/fleet.ts';
import { lookInto } from './payments/provider.ts';
import { names, sharedCommits, World } from './payments/world.ts';
import type { Figure, Proof } from './proof.ts';

/** Bookings from the hold to the last cent, while processes are killed. */
export const money: Proof = {
  promise: 'whoever dies at whatever moment, every charge is a session, a refund or a late cancellation, to the cent',
  async prove({ short }) {
    const fleet = await Fleet.open('money', { web: 2, worker: 2 });
    const platform = compose(readEnv({ ...fleet.stack.env, LOG_LEVEL: 'silent', DATABASE_POOL: '8' }), 'tool');
    try {
      const world = new World(fleet, platform.db);
      await world.prepare();
      await world.atCommits();
      await world.inOrder(short);
      await world.atRandom(short ? 36 : Math.max(400, 1_050 - world.told));
      await world.daysPass(short ? 4 : 36);
      await world.comeToRest();
      const found = await look(world);
      for (const line of found.leftOver.slice(0, 30)) console.log(await world.explain(line));
      return [
        ...driven(world, short ? 50 : 1_000),
        ...ended(found, world.told),
        await besides(world),
        await control(world, found.leftOver.length),
      ];
    } finally {
      await platform.close();
      await fleet.close();
    }
  },
};

const look = ({ db, fleet }: World) => audit(db, lookInto(fleet.stack.stripeOrigin), fleet.now);

function driven({ told, broken, numbered, inRecovery, atSharedCommits, fleet }: World, least: number): Figure[] {
  const { seen, crashed, spared } = fleet.points.places;
  for (const place of spared) console.log(`nobody died ${place}`);
  const deaths = ['web', 'worker', 'provider'].map((role) => ({ role, times: fleet.deaths.get(role) ?? 0 }));
  return [
    {
      what: `bookings of ${names.length} kinds through checkout, provider, webhooks and worker`,
      figure: `${told}, and ${broken} that were not told to their end`,
      holds: told >= least && broken <= told / 50,
    },
    {
      what: 'crashes (kill -9)',
      figure: `${deaths.map(({ role, times }) => `${role} ${times}`).join(', ')}; ${numbered} at numbered points in their order, ${inRecovery} of them with another one inside the recovery; at ${crashed} of ${seen} places of the program`,
      holds: deaths.every(({ times }) => times > 0) && numbered > 0 && inRecovery > 0,
    },
    {
      what: 'crashes right after the commits in which a payment and a refund are recorded and posted',
      figure: `${atSharedCommits} of ${sharedCommits.length}`,
      holds: atSharedCommits === sharedCommits.length,
    },
  ];
}

/** Requires a charge in more than a third of the stories, because most charge a card: fewer mean that requests had no effect. */
function ended({ became, charges, refunds, disputes, intents, leftOver }: Audit, told: number): Figure[] {
  const fates = [...became].map(([fate, times]) => `${fate} ${times}`).join(', ');
  return [
    {
      what: 'charges, and what each of them is',
      figure: `${charges} (${fates}); ${refunds} refunds, ${disputes} disputes, ${intents} intents`,
      holds: charges > told / 3 && refunds > 0,
    },
    {
      what: 'left over: charged twice, unpaid sessions, cents that differ from provider or ledger, stray intents, what waits for a person',
      figure: `${leftOver.length}`,
      holds: leftOver.length === 0,
    },
  ];
}

const checks = ['appointments-have-their-history', 'no-session-has-less-than-nothing'];

/** Checks other than charges: reconciliation, API schemas and database checks. */
async function besides({ db, provider }: World): Promise<Figure> {
  const { open } = await reconciliationState(db);
  const { schemaErrors } = await provider.state();
  const found: unknown[] = [];
  for (const name of checks) {
    const { rows } = await sql.raw(readFileSync(`db/checks/${name}.sql`, 'utf8')).execute(db);
    found.push(...rows);
  }
  for (const line of [...open, ...schemaErrors, ...found].slice(0, 10)) console.log(JSON.stringify(line));
  return {
    what: 'differences that an admin is told of, words the provider does not know, appointments without their history or in the red',
    figure: `${open.length}, ${schemaErrors.length}, ${found.length}`,
    holds: open.length + schemaErrors.length + found.length === 0,
  };
}

/** Self-test: a second charge and a refund of one cent, made only at Stripe, must be found by the audit. */
async function control(world: World, before: number): Promise<Figure> {
  const [one, other] = await heldSessions(world.db);
  const stripe = lookInto(world.fleet.stack.stripeOrigin);
  await stripe.paymentIntents.create({
    amount: 1_200,
    currency: 'eur',
    confirm: true,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    capture_method: 'automatic',
    metadata: { appointment: one.id },
  });
  await stripe.refunds.create({ payment_intent: other.intent, amount: 1 });
  const { leftOver } = await look(world);
  const isFound = (...words: string[]) => leftOver.some((line) => words.every((word) => line.includes(word)));
  return {
    what: 'a second charge and a cent sent back that nobody knows of, planted: lines of the audit',
    figure: `${leftOver.length - before}`,
    holds:
      isFound(one.id, 'charged 2 times') &&
      isFound(other.id, 'cents are with us') &&
      isFound(one.id, 'the ledger says') &&
      isFound(other.id, 'the ledger says') &&
      isFound('the provider has', 'eur'),
  };
}

/** Two completed sessions without a refund. */
async function heldSessions(db: Database) {
  const { rows } = await sql<{ id: string; intent: string }>`
    select appointment_id as id, intent_id as intent from payments as payment
    join appointments as appointment on appointment.id = appointment_id
    where state = 'captured' and status = 'completed' and refunded_cents = 0
      and not exists (select from disputes where payment_id = payment.id)
    limit 2`.execute(db);
  const [one, other] = rows;
  if (!one || !other) throw new Error('no session took place');
  return [one, other] as const;
}
