import { rows } from './rows.ts';

interface AppointmentOptions {
  /** Email of the client. */
  readonly email: string;
  readonly expert: string;
  /**
   * SQL for the start; the first moment after it when both are free is used, because other journeys and the sample data have appointments
   * too.
   */
  readonly start: string;
  readonly minutes?: number;
  readonly priceCents?: number;
  readonly title?: string;
  readonly byHand?: boolean;
}

/** Adds a booked appointment to the stack's database, outside the expert's hours if needed: for journeys about what follows. */
export async function addAppointment(options: AppointmentOptions): Promise<string> {
  const id = await addHold(options);
  await confirm(id);
  return id;
}

/** The same, but only held: for journeys that begin at the checkout. */
export async function addHold(options: AppointmentOptions): Promise<string> {
  const { email, expert, start, minutes = 30, priceCents = 0, title = 'Gestion de crise', byHand = false } = options;
  const [held] = await rows<{ id: string }>(
    `insert into appointments (id, expert_id, client_id, title, message, starts_at, ends_at, time_zone, price_cents, currency,
       free_change_hours, confirms_by_hand, status, hold_expires_at, step, actor, actor_id, stepped_at, created_at)
     select gen_random_uuid(), card.id, client.id, $3, 'Bonjour', free, free + make_interval(mins => $4), 'Europe/Paris', $5, 'EUR', 24,
       $6, 'held', now() + interval '10 minutes', 'hold', 'client', client.id, now(), now()
     from user_profiles as client, expert_cards as card,
       generate_series(date_trunc('minute', ${start}), ${start} + interval '12 hours', interval '5 minutes') as free
     where client.email = $1 and card.slug = $2 and not exists (
       select from appointments as other
       where (other.expert_id in (card.id, client.id) or other.client_id in (card.id, client.id))
         and other.status in ('held', 'requested', 'scheduled')
         and tstzrange(other.starts_at, other.ends_at) && tstzrange(free, free + make_interval(mins => $4)))
     order by free limit 1 returning id`,
    [email, expert, title, minutes, priceCents, byHand],
  );
  return held?.id ?? '';
}

/** Makes the buyer a professional, who has no right of withdrawal. */
export const sellToProfessional = (id: string) =>
  rows(
    `insert into orders (appointment_id, client_id, email, first_name, last_name, buyer, company_name, siren, starts_early, keeps_card, created_at)
     select id, client_id, 'ines@courrier.example', 'Inès', 'Carlier', 'professional', 'Carlier Conseil', '732829320', false, false, now()
     from appointments where id = $1`,
    [id],
  );

/** Confirms a hold, as a payment does. */
const confirm = (id: string) => rows('select confirm_hold($1, now())', [id]);

/** Makes a hold free, as a promo code does. */
export const makeFree = (id: string) =>
  rows(`update appointments set price_cents = 0, step = 'discount', version = version + 1 where id = $1`, [id]);

export async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await rows<{ status: string }>('select status from appointments where id = $1', [id]);
  return row?.status;
}

/**
 * Moves a session a week (or another time) into the past, with both joined; the worker then ends it. One statement, because between two the
 * worker would record a no-show.
 */
export const moveToThePast = (id: string, passed = '7 days') =>
  rows(`do $$ begin
    update appointments set starts_at = starts_at - interval '${passed}', ends_at = ends_at - interval '${passed}', step = 'move',
      actor = 'expert', actor_id = expert_id, version = version + 1 where id = '${id}';
    insert into call_journal (appointment_id, version, profile_id, role, kind, tab, at)
      select id, version, client_id, 'client', 'join', gen_random_uuid(), starts_at from appointments where id = '${id}'
      union all select id, version, expert_id, 'expert', 'join', gen_random_uuid(), starts_at from appointments where id = '${id}';
    update appointments set client_joined_at = starts_at, expert_joined_at = starts_at where id = '${id}';
  end $$`);
