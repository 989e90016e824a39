import { sql } from 'kysely';
import type { Contract } from '../rules/withdrawal.ts';

/** Buyer of the contract of `appointment`: a mentorship has its order at the first session. Purchases without a stored buyer count
 * as a consumer's. */
export const buyerOfAppointment = sql<Contract['buyer']>`coalesce((
  select buyer from orders where appointment_id = coalesce((
    select first.id from appointments as first where first.series_id = appointment.series_id and first.series_place = 1
  ), appointment.id)), 'consumer')`.as('buyer');

/** Time of the purchase; `null` before it. */
export const purchaseOfAppointment = sql<Date | null>`(
  select min(at) from appointment_history as history
  where history.appointment_id = appointment.id and history.step in ('book', 'request'))`.as('purchased_at');
