import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { platform } from '../../tests/support/database/clone.ts';

test('every function of the database has one file, and every file is in the database', async () => {
  const { rows } = await sql<{ proname: string }>`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(platform.db);
  const files = globSync('db/functions/*/*.sql').map((file) => basename(file, '.sql'));
  const foundations = ['new_id', 'fold_text'];
  const views = ['true_expert_cards', 'true_expert_words'];
  expect([...rows.map(({ proname }) => proname), ...views].sort()).toEqual([...files, ...foundations].sort());
});
