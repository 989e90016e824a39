import { sql } from 'kysely';
import type { Contract } from '../rules/withdrawal.ts';

/** Who bought the contract that `appointment` belongs to: the order of a mentorship stands with its first session. What was bought
 * without a word about it was bought by a consumer. */
export const buyerOfAppointment = sql<Contract['buyer']>`coalesce((
  select buyer from orders where appointment_id = coalesce((
    select first.id from appointments as first where first.series_id = appointment.series_id and first.series_place = 1
  ), appointment.id)), 'consumer')`.as('buyer');

/** And when; nothing before it was bought. */
export const purchaseOfAppointment = sql<Date | null>`(
  select min(at) from appointment_history as history
  where history.appointment_id = appointment.id and history.step in ('book', 'request'))`.as('purchased_at');
