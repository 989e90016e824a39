import { timeIn } from '#kernel/zoned-time';
import { deadlineIn } from './appointment.ts';

/** What a notification says: it is read on a screen that others may see, so no more than it takes. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
}

/** The first name of whom one meets; nothing of who has left. */
const withWhom = (firstName: string) => (firstName ? `Avec ${firstName}. ` : '');

export const callBegins = (told: {
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly other: string;
  /** The room is on this site, and open. */
  readonly room: boolean;
}): PushWords => ({
  title: `Votre appel commence à ${timeIn(told.timeZone, told.startsAt)}`,
  body: `${withWhom(told.other)}${told.room ? 'La salle est ouverte.' : 'C’est le moment de vous préparer.'}`,
});

export const requestCame = (told: {
  readonly startsAt: Date;
  readonly sessions: number;
  readonly lapsesAt: Date;
  readonly timeZone: string;
  readonly other: string;
}): PushWords => ({
  title: 'Nouvelle demande de rendez-vous',
  body: [
    `${withWhom(told.other)}${told.sessions > 1 ? `${told.sessions} séances, dès le` : 'Le'} ${deadlineIn(told.timeZone, told.startsAt)}.`,
    `À accepter ou refuser avant le ${deadlineIn(told.timeZone, told.lapsesAt)}.`,
  ].join('\n'),
});

export const trial: PushWords = {
  title: 'Les notifications fonctionnent',
  body: 'C’est ainsi que nous vous préviendrons sur cet appareil.',
};
