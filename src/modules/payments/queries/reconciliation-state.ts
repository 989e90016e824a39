import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { Difference } from '../rules/reconcile.ts';

export interface ReconciliationRun {
  readonly kind: 'frequent' | 'nightly';
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly compared: number;
  readonly repaired: number;
  readonly differences: readonly Difference[];
}

export interface ReconciliationState {
  /** The newest first. */
  readonly runs: readonly ReconciliationRun[];
  /** Differences found by the last finished run of each kind; empty when ledger, appointments and provider agree. */
  readonly open: readonly Difference[];
  readonly underWay: {
    readonly payments: number;
    readonly refunds: number;
    readonly events: number;
    readonly disputes: number;
  };
}

const shownRuns = 20;

/** Recent runs, open differences and amount of unfinished work, for the admin page. */
export async function reconciliationState(db: Database): Promise<ReconciliationState> {
  const rows = await db
    .selectFrom('reconciliations')
    .select(['kind', 'started_at', 'finished_at', 'compared', 'repaired', 'differences'])
    .orderBy('started_at', 'desc')
    .limit(shownRuns)
    .execute();
  const runs = rows.map((row) => ({
    kind: row.kind as ReconciliationRun['kind'],
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    compared: row.compared,
    repaired: row.repaired,
    differences: row.differences as unknown as Difference[],
  }));
  const { rows: last } = await sql<{ differences: Difference[] }>`
    select distinct on (kind) differences from reconciliations where finished_at is not null
    order by kind, started_at desc`.execute(db);
  const { rows: counts } = await sql<ReconciliationState['underWay']>`
    select (select count(*)::integer from payments where next_check_at is not null) as payments,
      (select count(*)::integer from refunds where state in ('owed', 'sent')) as refunds,
      (select count(*)::integer from provider_events where next_check_at is not null) as events,
      (select count(*)::integer from disputes where state = 'open') as disputes`.execute(db);
  const found = new Map(
    last.flatMap(({ differences }) => differences).map((each) => [`${each.kind} ${each.what}`, each]),
  );
  return {
    runs,
    open: [...found.values()],
    underWay: counts[0] ?? { payments: 0, refunds: 0, events: 0, disputes: 0 },
  };
}
