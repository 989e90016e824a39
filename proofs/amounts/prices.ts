import { sql } from 'kysely';
import type { Database } from '#platform/database';

export interface Price {
  readonly cents: number;
  readonly currency: string;
}

/**
 * Prices of a client's sessions by the current tariffs, calculated in SQL without product code: the rate for the minutes, rounded to the
 * cent, minus the reduction at that start, rounded to the cent; without a rate, the grid.
 */
export async function tariffPrices(db: Database, client: string): Promise<Map<string, Price>> {
  const { rows } = await sql<{ id: string } & Price>`
    select appointment.id, case
        when expert.hourly_rate_cents is null then case when minutes <= 15 then 100 when minutes <= 30 then 200 else 500 end
        else round(round(expert.hourly_rate_cents * minutes / 60) * (100 - coalesce(reduction.percent, 0)) / 100)
      end::integer as cents,
      case when expert.hourly_rate_cents is null then 'EUR' else expert.currency end as currency
    from appointments as appointment
    join user_profiles as expert on expert.id = appointment.expert_id
    join expert_settings as settings on settings.user_profile_id = expert.id
    cross join lateral (select extract(epoch from ends_at - starts_at) / 60 as minutes,
      starts_at at time zone settings.time_zone as local) as session
    left join slot_reductions as reduction on reduction.user_profile_id = expert.id
      and reduction.day_of_week = extract(dow from local) and local::time >= start_time and local::time < end_time
    where appointment.client_id = ${client}`.execute(db);
  return new Map(rows.map(({ id, ...price }) => [id, price]));
}

export interface Code {
  readonly percent: number | null;
  readonly amountCents: number | null;
}

const leastCharge = 50;

/** Price after a promo code: half a cent rounds up, and an amount below Stripe's minimum is free. */
export function lessCode({ cents, currency }: Price, { percent, amountCents }: Code): Price {
  const left = percent === null ? cents - (amountCents ?? 0) : Math.floor((cents * (100 - percent) + 50) / 100);
  return { cents: left < leastCharge ? 0 : left, currency };
}
