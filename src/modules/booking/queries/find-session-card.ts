import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency, Money } from '#kernel/money';
import type { Database } from '#platform/database';
import { answered } from '../rules/questions.ts';

/** An appointment as a mail shows it to one of its two participants. */
export interface SessionCard {
  readonly readerId: ProfileId;
  readonly expertId: ProfileId;
  /** The other participant; the name is empty once their account is erased. */
  readonly other: { readonly name: string; readonly position: string; readonly avatarUrl: string | null };
  readonly price: Money;
  /** The payment was captured. */
  readonly isPaid: boolean;
  /** Preparatory questions without an answer. */
  readonly openQuestions: number;
}

export async function findSessionCard(
  db: Database,
  id: AppointmentId,
  reader: 'client' | 'expert',
): Promise<SessionCard | undefined> {
  const row = await db
    .selectFrom('appointments as appointment')
    .innerJoin('user_profiles as client', 'client.id', 'appointment.client_id')
    .innerJoin('user_profiles as other', 'other.id', `appointment.${reader === 'client' ? 'expert' : 'client'}_id`)
    .select(['client.id as client_id', 'expert_id', 'price_cents', 'appointment.currency', 'questions', 'answers'])
    .select(['other.first_name', 'other.last_name', 'other.position', 'other.avatar_url'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.appointment_id', '=', 'appointment.id')
          .where('payments.state', '=', 'captured'),
      ).as('is_paid'),
    )
    .where('appointment.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      readerId: reader === 'client' ? row.client_id : row.expert_id,
      expertId: row.expert_id,
      other: {
        name: `${row.first_name} ${row.last_name}`.trim(),
        position: row.position ?? '',
        avatarUrl: row.avatar_url,
      },
      price: { cents: row.price_cents, currency: row.currency as Currency },
      isPaid: row.is_paid === true,
      openQuestions: answered(row.questions, row.answers).filter(({ answer }) => answer.trim() === '').length,
    }
  );
}
