import type { AppointmentId } from '#kernel/ids';
import { anyOf, chance } from '../chance.ts';

export const minute = 60_000;
export const hour = 60 * minute;

/** Daylight saving starts in Europe on Sunday 28 March 2027, at 01:00 UTC. */
export const clockChange = Date.parse('2027-03-28T01:00:00Z');
const monday = Date.parse('2027-03-22T00:00:00Z');

/** An agreed start, and how long it was valid. */
interface Agreed {
  readonly start: number;
  readonly at: number;
  until: number;
}

export interface Act {
  readonly at: number;
  readonly does: 'move' | 'cancel';
  readonly by: 'client' | 'expert';
  readonly to?: number;
}

export interface Session {
  readonly title: string;
  id: AppointmentId;
  readonly client: number;
  readonly expert: number;
  readonly start: number;
  readonly acts: readonly Act[];
  readonly agreed: readonly Agreed[];
}

/** Starts within a week, some in the night of the clock change. */
function startsOf(count: number): number[] {
  const night = [0, 1, 2, 3].map((hours) => clockChange - 2 * hour + hours * hour);
  const others = Array.from({ length: count - night.length }, (_, place) => {
    const day = place % 7;
    return monday + day * 24 * hour + (6 + Math.floor(place / 7)) * hour;
  });
  return [...night, ...others];
}

/**
 * Sessions of this many pairs at this many starts: everybody has one at each start, with a different person each time. Some are moved once
 * or twice, some cancelled: before, between and after the reminders.
 */
export function planWeek(pairs: number, starts: number): Session[] {
  const sessions: Session[] = [];
  const busy = new Set<string>();
  const places = startsOf(starts);
  for (const start of places)
    for (let expert = 0; expert < pairs; expert++) {
      busy.add(`expert ${expert} ${start}`);
      busy.add(`client ${expert} ${start}`);
    }
  for (const [turn, start] of places.entries())
    for (let expert = 0; expert < pairs; expert++)
      sessions.push(
        planned(`Séance ${sessions.length + 1}.`, { expert, client: (expert + turn) % pairs, start }, busy),
      );
  return sessions;
}

type Place = Pick<Session, 'expert' | 'client' | 'start'>;

function planned(title: string, place: Place, busy: Set<string>): Session {
  const agreed: Agreed[] = [{ start: place.start, at: place.start - 7 * 24 * hour, until: Number.POSITIVE_INFINITY }];
  const acts: Act[] = [];
  for (let turn = 0; turn < 2 && chance(0.3); turn++) {
    const current = agreed.at(-1);
    if (!current) break;
    // Ten minutes off the half hours, so never at the moment of a reminder.
    const at = current.start - anyOf([30 * hour, 5 * hour, 40 * minute]) + 10 * minute;
    const earliest = acts.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    if (at <= earliest) break;
    const by = anyOf(['client', 'expert'] as const);
    if (chance(0.4)) {
      current.until = at;
      acts.push({ at, does: 'cancel', by });
      break;
    }
    const to = freeFor(place, current.start, busy);
    if (to === undefined) break;
    current.until = at;
    acts.push({ at, does: 'move', by: 'expert', to });
    agreed.push({ start: to, at, until: Number.POSITIVE_INFINITY });
  }
  return { title, id: '' as AppointmentId, ...place, acts, agreed };
}

/** A later half hour that is free for both. */
function freeFor({ expert, client }: Place, start: number, busy: Set<string>): number | undefined {
  for (const later of [2.5 * hour, 26.5 * hour, 30 * minute, 24.5 * hour]) {
    const to = start + later;
    const [one, other] = [`expert ${expert} ${to}`, `client ${client} ${to}`];
    if (busy.has(one) || busy.has(other)) continue;
    busy.add(one);
    busy.add(other);
    return to;
  }
  return undefined;
}

export type Notice = 'day-before' | 'hour-before';

/** An expected mail: recipient, sending time, and the session time in its text. */
export interface Due {
  readonly key: string;
  readonly at: number;
  readonly role: 'client' | 'expert';
  readonly session: Session;
  readonly start: number;
  readonly notice: Notice;
}

export const keyOf = (title: string, role: string, notice: Notice) => `${title} ${role} ${notice}`;

/** Independent version of product decision 60: a day and an hour before, for a start that is still valid then and was agreed before. */
export function dueOf(session: Session): Due[] {
  const notices = [
    ['day-before', 24 * hour],
    ['hour-before', hour],
  ] as const;
  return session.agreed.flatMap(({ start, at, until }) =>
    notices.flatMap(([notice, before]) => {
      const due = start - before;
      if (at > due || until <= due) return [];
      return (['client', 'expert'] as const).map((role) => ({
        key: keyOf(session.title, role, notice),
        at: due,
        role,
        session,
        start,
        notice,
      }));
    }),
  );
}

/** Time zones of experts: offset in minutes and name. Clients read Paris time. */
const zones = {
  'Europe/Paris': (at: number) => [at < clockChange ? 60 : 120, 'heure de Paris'] as [number, string],
  'Africa/Abidjan': () => [0, 'heure d’Abidjan'] as [number, string],
  'America/Montreal': () => [-240, 'heure de Montreal'] as [number, string],
} as const;
type Zone = keyof typeof zones;
export const zoneOf = (expert: number): Zone =>
  (['Europe/Paris', 'Africa/Abidjan', 'America/Montreal'] as const)[expert % 3] ?? 'Europe/Paris';

const days = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const months = ['janvier', 'février', 'mars', 'avril'];

/** « dimanche 28 mars 2027, 03:00 – 03:30 (heure de Paris) », calculated without Intl. */
export function saidOf(start: number, zone: Zone): string {
  const [offset, name] = zones[zone](start);
  const local = (at: number) => new Date(at + offset * minute);
  const clock = (at: number) => local(at).toISOString().slice(11, 16);
  const day = local(start);
  const date = day.getUTCDate() === 1 ? '1er' : day.getUTCDate();
  return `${days[day.getUTCDay()]} ${date} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}, ${clock(start)} – ${clock(start + 30 * minute)} (${name})`;
}
