import { french } from '#kernel/french';
import { abbreviationIn, momentIn, timeIn } from '#kernel/zoned-time';

/** Text of a notification: kept minimal, because others may see the screen. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
}

/** « jeudi 19 novembre à 14:00 (CET) », short for a small screen. */
const deadlineIn = (timeZone: string, at: Date) => `${momentIn(timeZone, at)} (${abbreviationIn(timeZone, at)})`;

/** First name of the other participant; empty once their account is erased. */
const withWhom = (firstName: string) => (firstName ? `Avec ${firstName}. ` : '');

export const callBegins = french(
  (told: {
    readonly startsAt: Date;
    readonly timeZone: string;
    readonly other: string;
    /** Calls take place on this site, and the room is open. */
    readonly room: boolean;
  }): PushWords => ({
    title: `Votre appel commence à ${timeIn(told.timeZone, told.startsAt)}`,
    body: `${withWhom(told.other)}${told.room ? 'La salle est ouverte.' : 'C’est le moment de vous préparer.'}`,
  }),
);

export const requestCame = french(
  (told: {
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
  }),
);

export const trial = french<PushWords>({
  title: 'Les notifications fonctionnent',
  body: 'C’est ainsi que nous vous préviendrons sur cet appareil.',
});
