import { type RewrittenRows, rewriteRows } from '#platform/database/rewrite-rows';
import type { Env } from '#platform/env';
import type { Platform } from '#platform/platform';
import { isSealedByCurrent, seal, unseal } from '#platform/seal';
import { personalTables, type Sealed, sealedColumns } from '../register.ts';

/** Part of npm run keys:rotate: seals every sealed column of the register with the current SEALING_KEY, and what a former release stored
 * plain. */
export async function resealColumns({
  db,
  env,
}: Pick<Platform, 'db' | 'env'>): Promise<Readonly<Record<string, RewrittenRows>>> {
  const results: Record<string, RewrittenRows> = {};
  for (const [table, entry] of personalTables)
    for (const { column, ...how } of sealedColumns(entry)) {
      const { owner, plain } = how;
      const columns = [column, ...(plain ? [plain.column] : [])];
      const rows = { table, key: entry.sealed?.key ?? owner, columns, constants: [owner] };
      results[`${table}.${column}`] = await rewriteRows(db, rows, async (row) => resealed(env, row, column, how));
    }
  return results;
}

/** New values of a row; undefined when the current key sealed it and no plain value is left. */
function resealed(
  env: Env,
  row: Readonly<Record<string, string | null>>,
  column: string,
  { kind, owner, plain }: Sealed,
): Record<string, string | null> | undefined {
  const ownerId = row[owner] ?? '';
  const [sealed, written] = [row[column], plain && row[plain.column]];
  // A plain value is newer than a sealed one: only the release before writes it, beside this one.
  if (plain && written) return { [column]: seal(env, kind, ownerId, written), [plain.column]: plain.empty };
  if (!sealed || isSealedByCurrent(env, sealed)) return undefined;
  return { [column]: seal(env, kind, ownerId, unseal(env, kind, ownerId, sealed)) };
}
