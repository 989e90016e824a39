import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { owner, platform } from '../tests/support/database/clone.ts';

const { db } = platform;

test('the application owns nothing, and is no more than a role that signs in', async () => {
  const { rows: owned } = await sql`
    select relname as name from pg_class where relowner = current_user::regrole
    union all select proname from pg_proc where proowner = current_user::regrole
    union all select nspname from pg_namespace where nspowner = current_user::regrole
    union all select datname from pg_database where datdba = current_user::regrole`.execute(db);
  expect(owned).toEqual([]);
  const { rows } = await sql`
    select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as strong,
      exists (select from pg_auth_members where member = pg_roles.oid) as member
    from pg_roles where rolname = current_user`.execute(db);
  expect(rows).toEqual([{ strong: false, member: false }]);
});

test('the application changes no schema', async () => {
  const changes = [
    sql`create table secrets (id integer)`,
    sql`create function secret() returns integer language sql as 'select 1'`,
    sql`create schema secrets`,
    sql`alter table users add secret text`,
    sql`create extension hstore`,
  ];
  for (const change of changes) await expect(change.execute(db)).rejects.toThrow(/^(permission denied|must be owner)/);
});

test('the application reads and writes every table but the audit trail, security events and the state of migrations', async () => {
  const { rows } = await sql<{ name: string; rights: string }>`
    select relname as name, concat_ws(' ', case when has_table_privilege(oid, 'select') then 'select' end,
      case when has_table_privilege(oid, 'insert') then 'insert' end,
      case when has_table_privilege(oid, 'update') then 'update' end,
      case when has_table_privilege(oid, 'delete') then 'delete' end,
      case when has_table_privilege(oid, 'truncate, references, trigger') then 'more' end) as rights
    from pg_class where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace`.execute(db);
  const limited = rows.filter(({ rights }) => rights !== 'select insert update delete');
  expect(limited.map(({ name, rights }) => `${name}: ${rights}`).toSorted()).toEqual([
    'applied_files: select',
    'audit_records: select',
    'audit_seals: select',
    'schema_migrations: select',
    'security_events: select insert',
  ]);
});

test('the application changes nothing of a security event but the count, and deletes none before its year', async () => {
  const event = { kind: 'sign-in', network: '192.0.2.0/24' };
  const rows = [
    { ...event, occurred_at: new Date() },
    { ...event, occurred_at: new Date(Date.now() - 364 * 86_400_000) },
  ];
  await db.insertInto('security_events').values(rows).execute();
  const changes = [
    sql`update security_events set kind = 'sign-in-failed'`,
    sql`update security_events set occurred_at = now()`,
    sql`update security_events set network = ''`,
    sql`delete from security_events`,
    sql`truncate security_events`,
  ];
  for (const change of changes) await expect(change.execute(db)).rejects.toThrow(/^permission denied/);
  await sql`select forget_security_events(now(), 100)`.execute(db);
  expect(await db.selectFrom('security_events').select('id').execute()).toHaveLength(2);
});

test('the application uses a table of a later migration at once', async () => {
  await sql`create table later (id bigint generated always as identity, word text)`.execute(owner);
  await sql`insert into later (word) values ('here')`.execute(db);
  expect((await sql`select word from later`.execute(db)).rows).toEqual([{ word: 'here' }]);
  await sql`drop table later`.execute(owner);
});

test('functions with the rights of the owner have a fixed search path, and only the application calls them', async () => {
  const { rows } = await sql`
    select proname as name, proconfig as config, exists (select from aclexplode(proacl) where grantee = 0) as public
    from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`.execute(db);
  expect(rows).toEqual([
    { name: 'forget_security_events', config: ['search_path=public, pg_temp'], public: false },
    { name: 'record_act', config: ['search_path=public, pg_temp'], public: false },
    { name: 'seal_audit_records', config: ['search_path=public, pg_temp'], public: false },
  ]);
});
