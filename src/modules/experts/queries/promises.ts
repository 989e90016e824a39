import { sql } from 'kysely';
import type { PromiseKind } from '../rules/promises.ts';

/** Lines of one kind of the profile whose id the column `owner` holds, in their order. */
export const promisesOf = (owner: string, kind: PromiseKind) =>
  sql<string[]>`array(
    select line from profile_promises where user_profile_id = ${sql.ref(owner)} and kind = ${kind} order by position)`;
