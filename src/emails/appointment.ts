import { french } from '#kernel/french';
import { namesPerson } from '#kernel/names-person';
import { zoneName } from '#kernel/zone-places';
import { dayIn, leafIn, shortDayIn, timeIn } from '#kernel/zoned-time';
import type { Block, SessionBlock, SessionDate } from './blocks.ts';
import { examplePortrait } from './pictures.ts';

/** Values of every mail about an appointment. */
export interface AppointmentWords {
  readonly firstName: string;
  /** Name of the other participant; empty once their account is erased. */
  readonly other: string;
  /** Position of the expert; empty for a client. */
  readonly position: string;
  readonly portrait: Uint8Array | undefined;
  readonly title: string;
  /** Dates of the sessions in the reader's zone, earliest first. */
  readonly dates: readonly SessionDate[];
  /** « heure de Paris » */
  readonly zone: string;
  readonly link: string;
}

interface Session {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const datesIn = (timeZone: string, sessions: readonly Session[]): SessionDate[] =>
  sessions.map(({ startsAt, endsAt }) => ({
    leaf: leafIn(timeZone, startsAt),
    day: dayIn(timeZone, startsAt),
    times: `${timeIn(timeZone, startsAt)} – ${timeIn(timeZone, endsAt)}`,
  }));

const exampleSession = {
  startsAt: new Date('2026-11-19T13:00:00Z'),
  endsAt: new Date('2026-11-19T13:30:00Z'),
};

export const exampleAppointment: AppointmentWords = {
  firstName: 'Claire',
  other: 'Camille Renaud',
  position: 'Consultante en gestion de crise',
  portrait: examplePortrait,
  title: 'Traverser une crise',
  dates: datesIn('Europe/Paris', [exampleSession]),
  zone: zoneName('Europe/Paris'),
  link: 'https://visavis.example/rendez-vous/0b8e7a52-5f0e-4a52-9a39-1d0f5f0e4a52',
};

export const named = (other: string) => other || 'une personne qui a quitté le service';

/** Dates, title unless it only repeats the name, and person; with the amount if given. */
export const sessionBlock = (words: AppointmentWords, amount?: SessionBlock['amount']): Block => {
  const { other, position, portrait, title, dates, zone } = words;
  return {
    session: {
      dates,
      zone,
      lines: title && !namesPerson(title, other) ? [title] : [],
      person: other ? { name: other, position, portrait } : undefined,
      amount,
    },
  };
};

/** « jeudi 19 novembre 2026, 14:00 – 14:30 (heure de Paris) » */
export const whenIn = (timeZone: string, session: Session) =>
  datesIn(timeZone, [session]).map(({ day, times }) => `${day}, ${times} (${zoneName(timeZone)})`)[0] ?? '';

/** « jeudi 19 novembre à 14:00 (heure de Paris) » */
export const deadlineIn = (timeZone: string, at: Date) =>
  `${shortDayIn(timeZone, at)} à ${timeIn(timeZone, at)} (${zoneName(timeZone)})`;

/** Text of the calendar entry. */
export const invitationWords = french({
  place: 'Appel vidéo',
  description: (other: string, address: string) =>
    `Appel vidéo avec ${named(other)}. Connectez-vous 5 minutes avant : ${address}`,
});
