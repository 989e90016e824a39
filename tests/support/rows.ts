import pg from 'pg';

/** Queries the stack's database, or moves time there by making a row expire. */
export async function rows<Row extends pg.QueryResultRow>(
  query: string,
  values: unknown[] = [],
  database = process.env.STACK_DATABASE,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}

/** Injects a fault: the database rejects rows of one email address; `whose` is SQL for the address of a new row. */
export async function refuseRows(table: string, whose: string, email: string): Promise<() => Promise<unknown>> {
  const name = pg.escapeIdentifier(`refuse ${email}`.slice(0, 63));
  await rows(`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      if ${whose} = ${pg.escapeLiteral(email)} then raise 'a journey wants this row refused'; end if;
      return new;
    end $$;
    create trigger ${name} before insert on ${table} for each row execute function ${name}();`);
  return () => rows(`drop function ${name}() cascade`);
}
