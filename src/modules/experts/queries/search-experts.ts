import type { Database } from '#platform/database';
import type { ExpertCard } from '../public-expert.ts';
import { type Cursor, noSlot, type Order, orderOf, type Sort, writeCursor } from '../rules/search.ts';
import { cardsOf, type ExpertFilters, toCard } from './catalogue.ts';

export interface ExpertSearch extends ExpertFilters {
  readonly sort: Sort;
  readonly after?: Cursor | undefined;
  readonly limit?: number;
  /** True if each card says why the text found it. */
  readonly reasons?: boolean;
}

export interface ExpertPage {
  readonly experts: readonly ExpertCard[];
  /** Cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** Returns one page of the catalogue. The next page starts after the last card shown, so no card is repeated or lost while experts join
 * or leave. */
export async function searchExperts(db: Database, { limit = 24, ...search }: ExpertSearch): Promise<ExpertPage> {
  const rows = await cardsOf(db, { ...search, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    experts: shown.map((row) => ({ ...toCard(row), foundBy: row.reason })),
    next: last && writeCursor(cursorOf(last, orderOf(search))),
  };
}

type SortedRow = Awaited<ReturnType<typeof cardsOf>>[number];

function cursorOf(row: SortedRow, sort: Order): Cursor {
  const numbers = {
    pertinence: [row.score],
    besoin: [row.relevance, row.score],
    creneau: row.next_free_at ? [row.next_free_at.getTime() / 60_000, -(row.free_score ?? 0)] : [noSlot, -row.score],
    prix: [row.hour_price_cents, -row.score],
    note: [row.rating ?? 0, row.reviews_count],
  }[sort];
  return { sort, numbers, id: row.id };
}
