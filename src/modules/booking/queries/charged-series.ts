import type { CardId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import { type CardProblem, cardProblem } from '../rules/series-card.ts';

/** Mentorship with sessions that are still to be charged. */
export interface ChargedSeries {
  readonly id: string;
  readonly expertName: string;
  readonly cardId: CardId | null;
  /** Reason why the client must choose another card. */
  readonly problem: CardProblem | null;
  /** Number of unpaid sessions, and the time of the next charge or retry. */
  readonly left: number;
  readonly nextAt: Date | null;
}

/** Mentorships of one client, next charge first. */
export async function chargedSeries(db: Database, client: ProfileId, now: Date): Promise<ChargedSeries[]> {
  const rows = await db
    .selectFrom('appointment_series as series')
    .innerJoin('user_profiles as expert', 'expert.id', 'series.expert_id')
    .innerJoin('appointments as appointment', 'appointment.series_id', 'series.id')
    .innerJoin('payments', 'payments.appointment_id', 'appointment.id')
    .leftJoin('payment_methods as card', 'card.id', 'series.card_id')
    .select(['series.id', 'series.card_id', 'series.card_declined', 'expert.first_name', 'expert.last_name'])
    .select(['card.expiry_month', 'card.expiry_year'])
    .select(({ fn }) => [fn.count<string>('payments.id').as('left'), fn.min('payments.due_at').as('next_at')])
    .where('series.client_id', '=', client)
    .where('payments.off_session', '=', true)
    .where('payments.state', 'in', ['due', 'pending'])
    .where('appointment.status', 'in', ['requested', 'scheduled'])
    .groupBy(['series.id', 'expert.id', 'card.id'])
    .orderBy('next_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    expertName: `${row.first_name} ${row.last_name}`.trim(),
    cardId: row.card_id,
    problem: cardProblem(
      row.expiry_month && row.expiry_year
        ? { isDeclined: row.card_declined, expiry_month: row.expiry_month, expiry_year: row.expiry_year }
        : undefined,
      row.next_at ?? now,
    ),
    left: Number(row.left),
    nextAt: row.next_at,
  }));
}
