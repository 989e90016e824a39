import { addAppointment } from './appointments.ts';
import { rows } from './rows.ts';

interface SessionOptions {
  /** Email of the client. */
  readonly email: string;
  readonly expert: string;
  /** Start in minutes from now; may be negative. */
  readonly inMinutes: number;
  readonly minutes?: number;
}

/** Adds a session to the stack's database for a call journey: booked for tomorrow, then moved to the wanted time. */
export async function addSession({ email, expert, inMinutes, minutes = 30 }: SessionOptions): Promise<string> {
  const id = await addAppointment({ email, expert, start: `now() + interval '1 day'`, minutes });
  await rows(
    `update appointments set starts_at = date_trunc('minute', now()) + make_interval(mins => $2),
       ends_at = date_trunc('minute', now()) + make_interval(mins => $2 + $3), step = 'move', actor = 'expert',
       actor_id = expert_id, version = version + 1 where id = $1`,
    [id, inMinutes, minutes],
  );
  return id;
}

export interface CalledExpert {
  readonly slug: string;
  readonly email: string;
  readonly name: string;
  readonly firstName: string;
}

/** A sample expert that no other journey uses, paid in euros and free today and tomorrow, so that nobody is in two calls at once. */
export async function freeExpert(fromLetter = ''): Promise<CalledExpert> {
  const [found] = await rows<CalledExpert>(
    `select card.slug, profile.email, profile.first_name || ' ' || profile.last_name as name, profile.first_name as "firstName"
     from expert_cards as card join user_profiles as profile on profile.id = card.id
     where card.slug >= $1 and profile.email like '%@visavis.example' and profile.currency = 'EUR'
       and not exists (select from appointments where expert_id = card.id and ends_at > now() - interval '1 day'
       and starts_at < now() + interval '2 days' and status <> 'cancelled')
     order by random() limit 1`,
    [fromLetter],
  );
  if (!found) throw new Error('every expert is busy');
  return found;
}
