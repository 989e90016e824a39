import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { platform } from '../../../tests/support/database/clone.ts';

const { db } = platform;

async function columnsOf(table: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ column_name: string; udt_name: string }>`
    select column_name, udt_name from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ column_name, udt_name }) => [column_name, udt_name]));
}

const pointsTo = async (table: string, column: string) => {
  const { rows } = await sql<{ target: string }>`
    select confrelid::regclass::text as target from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and conrelid = ${table}::regclass and attname = ${column} and cardinality(conkey) = 1`.execute(
    db,
  );
  return rows.map(({ target }) => target);
};

test('[DATA06] the appointments table has all columns and statuses of the specification', async () => {
  expect(await columnsOf('appointments')).toMatchObject({
    id: 'uuid',
    // Client and expert of the appointment.
    client_id: 'uuid',
    expert_id: 'uuid',
    title: 'text',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    price_cents: 'int4',
    currency: 'bpchar',
    message: 'text',
    questions: '_text',
    answers: '_text',
    series_id: 'uuid',
    reason: 'text',
    status: 'appointment_status',
  });
  for (const person of ['client_id', 'expert_id'])
    expect(await pointsTo('appointments', person)).toEqual(['user_profiles']);
  const { rows } = await sql<{
    status: string;
  }>`select unnest(enum_range(null::appointment_status))::text as status`.execute(db);
  expect(rows.map(({ status }) => status).sort()).toEqual(['cancelled', 'completed', 'held', 'requested', 'scheduled']);
});

test('[DATA07] a payment always has an amount in cents and an appointment', async () => {
  expect(await columnsOf('payments')).toMatchObject({ amount_cents: 'int4', appointment_id: 'uuid' });
  expect(await pointsTo('payments', 'appointment_id')).toEqual(['appointments']);
  const { rows } = await sql<{ nullable: string }>`select is_nullable as nullable from information_schema.columns
    where table_name = 'payments' and column_name in ('amount_cents', 'appointment_id')`.execute(db);
  expect(rows).toEqual([{ nullable: 'NO' }, { nullable: 'NO' }]);
});
