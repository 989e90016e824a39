import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import { declaredYear } from '#modules/invoicing/server';
import type { Database } from '#platform/database';
import { startStripe } from '../sandbox/stripe/server.ts';
import { controlStripe } from '../tests/support/stripe.ts';
import { type BookingWorld, openBookingWorld } from './booking-world.ts';
import { Quarter } from './payouts/quarter.ts';
import { readSepaFile } from './payouts/sepa-file.ts';
import type { Figure, Proof } from './proof.ts';

const hour = 3_600_000;

/** Three months of sessions that are claimed, refunded and paid out, by Stripe accounts and by SEPA files. */
export const payouts: Proof = {
  promise: 'an expert is paid what a session earned, once, never within 48 h of its end nor under a claim',
  async prove({ short }) {
    const stripe = await startStripe();
    const world = await openBookingWorld('payouts', { experts: 0, clients: 0 }, 4, {
      STRIPE_API: stripe.origin,
      STRIPE_JS: stripe.origin,
      STRIPE_SECRET_KEY: 'sk_test_of_the_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_sandbox',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      // A session takes place once its end has passed; another proof covers presence in calls.
      CALLS: 'false',
      IBAN_PAYOUTS: 'true',
      PAYOUT_IBAN: 'FR7630006000011234567890189',
      OPERATOR_NAME: 'Visavis SAS',
      BOOKING_HORIZON_DAYS: '120',
    });
    const control = controlStripe(stripe.origin);
    try {
      if (!world.platform.stripe) throw new Error('no provider');
      const quarter = new Quarter(world, world.platform.stripe, control);
      const days = short ? 24 : 92;
      await quarter.book(short ? 36 : 540, days);
      // The money of charges is available, for amounts that promo codes paid.
      await control.advance(30 * 86_400);
      const flaky = ['500_after', 'reset_after', '500_before', '429'] as const;
      await control.faults(
        flaky.flatMap((kind) => [
          { route: 'POST /v1/transfers', kind, probability: 0.04 },
          { route: 'POST /v1/transfers/*/reversals', kind, probability: 0.04 },
        ]),
      );
      await quarter.live(days, short ? 1 : 2);
      await control.faults([]);
      return await figures(quarter, world, control);
    } finally {
      await world.close();
      await stripe.stop();
    }
  },
};

async function figures(
  quarter: Quarter,
  world: BookingWorld,
  control: ReturnType<typeof controlStripe>,
): Promise<Figure[]> {
  const { db } = world;
  const { sessions, departures } = quarter;
  const endOf = new Map(sessions.map(({ id, endsAt }) => [id, endsAt]));
  const early = departures.filter(({ appointmentId, seenAt }) => seenAt < (endOf.get(appointmentId) ?? 0) + 48 * hour);
  const rushed = departures.filter(({ redirectedAt, seenAt }) => seenAt < redirectedAt + 72 * hour);
  const claimed = departures.filter(({ claimOpen }) => claimOpen);
  const { schemaErrors } = await control.state();
  const left = await leftByLedger(db);
  const seen = await leftBySight(quarter);
  const differ = sessions.filter(({ id }) => (left.get(id) ?? 0) !== (seen.get(id) ?? 0));
  for (const { id, way } of differ.slice(0, 5))
    console.log(`${id} (${way}): ledger ${left.get(id)}, seen ${seen.get(id)}`);
  const { rows: owed } = await sql<{ way: string; count: number }>`
    select case when account.expert_id is null then 'nowhere' when account.method = 'iban' then 'iban' else 'account' end as way, count(*)::integer
    from payouts as payout left join payout_accounts as account on account.expert_id = payout.expert_id
    where payout.state in ('waiting', 'sending') and not exists (
      select from claims where claims.appointment_id = payout.appointment_id and decided_at is null)
      and not (payout.currency = 'USD' and account.method = 'iban')
    group by way`.execute(db);
  const stuck = owed.filter(({ way }) => way !== 'nowhere').reduce((sum, { count }) => sum + count, 0);
  const { rows: open } = await sql<{ count: number }>`
    select count(*)::integer from payout_reversals where state = 'owed'`.execute(db);
  const check = readFileSync('db/checks/payouts-are-in-the-ledger.sql', 'utf8');
  const unexplained = (await sql.raw(check).execute(db)).rows.length;
  const paid = [...left.values()].reduce((sum, cents) => sum + cents, 0);
  return [
    {
      what: 'sessions of a quarter, and what left for their experts',
      figure: `${sessions.length} sessions, ${departures.length} departures, ${quarter.returned} sent back by a bank, ${paid} cents paid in the end; ${quarter.killed} workers killed while sending`,
      holds: departures.length > 0 && quarter.killed > 0,
    },
    none('that left within 48 h of the end', early.length, departures.length),
    none('that left within 72 h of a change of destination', rushed.length, departures.length),
    none('that left under an open claim', claimed.length, departures.length),
    none(
      'sessions for which provider, bank and ledger do not say the same to the cent',
      differ.length,
      sessions.length,
    ),
    {
      what: 'payouts that are due, can leave, and have not; and what is still to be taken back',
      figure: `${stuck}; ${open[0]?.count ?? 0} of accounts that are empty`,
      holds: stuck === 0,
    },
    {
      what: 'files for the bank that their schema refuses, or that do not add up',
      figure: `${quarter.refusedFiles.length} and ${quarter.filesThatDoNotAddUp} of ${quarter.files}, with ${quarter.transfers} transfers${quarter.refusedFiles[0] ? `: ${quarter.refusedFiles[0]}` : ''}`,
      holds: quarter.refusedFiles.length === 0 && quarter.filesThatDoNotAddUp === 0 && quarter.files > 0,
    },
    {
      what: 'payouts without their entry or entries without their payout, and calls out of shape',
      figure: `${unexplained} and ${schemaErrors.length}`,
      holds: unexplained === 0 && schemaErrors.length === 0,
    },
    await declared(world),
    await planted(quarter, db),
  ];
}

/** Net payouts per session, by the ledger. */
async function leftByLedger(db: Database): Promise<Map<AppointmentId, number>> {
  const { rows } = await sql<{ id: AppointmentId; cents: number }>`
    select appointment_id as id, sum(case kind when 'payout' then cents else -cents end)::integer as cents
    from ledger_lines where kind in ('payout', 'payout-reversed') group by appointment_id`.execute(db);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** Net payouts per session, as Stripe and the bank saw them. */
async function leftBySight(quarter: Quarter): Promise<Map<AppointmentId, number>> {
  const seen = new Map(quarter.byBank);
  for (const [id, cents] of await quarter.byProvider()) seen.set(id, (seen.get(id) ?? 0) + cents);
  return seen;
}

/** Compares the DAC7 declaration of each expert, over all quarters, with the ledger. */
async function declared({ platform, db }: BookingWorld): Promise<Figure> {
  const said = new Map<string, number>();
  let sessions = 0;
  for (const year of [2026, 2027])
    for (const { expertId, quarters } of await declaredYear(platform, year))
      for (const { currency, paidCents, sessions: count } of quarters) {
        sessions += count;
        said.set(`${expertId} ${currency}`, (said.get(`${expertId} ${currency}`) ?? 0) + paidCents);
      }
  const { rows } = await sql<{ who: string; cents: number }>`
    select owner_id || ' ' || currency as who, sum(case
        when kind = 'payout' then cents
        when kind = 'payout-reversed' then -cents else 0 end
      + case when credit = 'expert-share' then cents when debit = 'expert-share' then -cents else 0 end)::integer as cents
    from ledger_lines where 'expert-share' in (debit, credit) or kind = 'payout-reversed' group by who`.execute(db);
  const differ = rows.filter(({ who, cents }) => cents !== (said.get(who) ?? 0));
  for (const { who, cents } of differ.slice(0, 3)) console.log(`${who}: ledger ${cents}, declared ${said.get(who)}`);
  return {
    what: 'experts whose yearly declaration differs from what the ledger paid and owes them',
    figure: `${differ.length} of ${rows.length}, with ${sessions} sessions`,
    holds: differ.length === 0 && rows.length === said.size && rows.length > 0,
  };
}

/** Self-test: each planted error must be found. */
async function planted(quarter: Quarter, db: Database): Promise<Figure> {
  const found: string[] = [];
  const xml = quarter.lastFile;
  const spoiled = [
    xml.replace(/<EndToEndId>/, '<EndToEndId>far too long a reference, which no bank takes '),
    xml.replace('Ccy="EUR"', 'Ccy="USD"'),
    xml.replace(/<InstdAmt Ccy="EUR">[^<]+</, '<InstdAmt Ccy="EUR">12.345<'),
    xml.replace(/<Nm>[^<]+</, '<Nm>Élodie<'),
    xml.replace('<ChrgBr>SLEV</ChrgBr>', ''),
    xml.replace(/<IBAN>../, '<IBAN>de'),
  ];
  for (const each of spoiled) if (each !== xml && readSepaFile(each).complaint) found.push('file');
  const doubled = xml.replace(/(<CdtTrfTxInf>.*?<\/CdtTrfTxInf>)/, '$1$1');
  const read = readSepaFile(doubled);
  if (read.transfers.reduce((sum, { cents }) => sum + cents, 0) !== read.statedCents) found.push('doubled transfer');
  const before = await leftByLedger(db);
  const id = await quarter.sendSecretly();
  if ((before.get(id) ?? 0) !== ((await leftBySight(quarter)).get(id) ?? 0)) found.push('a second transfer');
  const all = spoiled.length + 2;
  return {
    what: 'planted: spoiled files, a transfer twice in a file, a second transfer at the provider',
    figure: `${found.length} of ${all} found`,
    holds: found.length === all,
  };
}

const none = (what: string, found: number, of: number): Figure => ({
  what,
  figure: `${found} of ${of}`,
  holds: found === 0 && of > 0,
});
