import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';

export interface Choice {
  readonly id: string;
  readonly expert: ProfileId;
  readonly startsAt: Date;
  readonly durationMinutes: number;
  /** Length of a mentorship; `null` for one session. */
  readonly months: number | null;
  readonly message: string;
}

/** Keeps a choice in place of the browser's former one. */
export const saveChoice = (trx: DatabaseTransaction, { id, expert, startsAt, ...choice }: Choice, now: Date) => {
  const row = {
    expert_id: expert,
    starts_at: startsAt,
    duration_minutes: choice.durationMinutes,
    months: choice.months,
    message: choice.message,
    created_at: now,
  };
  return trx
    .insertInto('booking_choices')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
};
