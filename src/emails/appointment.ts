import { french } from '#kernel/french';
import { abbreviationIn, dayIn, shortDayIn, timeIn } from '#kernel/zoned-time';
import { type Block, paragraphs } from './mail.ts';

/** Values of every mail about an appointment. */
export interface AppointmentWords {
  readonly firstName: string;
  /** Name of the other participant; empty once their account is erased. */
  readonly other: string;
  readonly title: string;
  /** One line per session. */
  readonly when: string;
  readonly link: string;
}

export const exampleAppointment: AppointmentWords = {
  firstName: 'Claire',
  other: 'Camille Renaud',
  title: 'Gestion de crise',
  when: 'jeudi 19 novembre 2026, 14:00 – 14:30 (CET)',
  link: 'https://visavis.example/rendez-vous',
};

export const named = (other: string) => other || 'une personne qui a quitté le service';

const isSeries = (when: string) => when.includes('\n');

/** Title and times, and the price per session if given. */
export const sessionBlocks = ({
  title,
  when,
  price = '',
}: Pick<AppointmentWords, 'title' | 'when'> & Priced): Block[] => [
  { verbatim: title },
  ...paragraphs(when),
  ...(price ? [{ paragraph: `Prix : ${price}${isSeries(when) ? ' par séance' : ''}` }] : []),
];

interface Priced {
  readonly price?: string;
}

export const freeChangeNote = (when: string, hours: string): Block => ({
  note: `Vous pouvez déplacer ou annuler sans frais jusqu’à ${hours} h avant le début${isSeries(when) ? ' de chaque séance' : ''}.`,
});

/** Link to the consumer's right of withdrawal, with the label that the law prescribes; empty without that right. */
export const withdrawalBlocks = (withdraw: string): Block[] =>
  withdraw ? [{ link: { label: 'Renoncer au contrat ici', href: withdraw } }] : [];

export const exampleWithdrawal = 'https://visavis.example/rendez-vous/1/retractation?cle=abc';

/** « jeudi 19 novembre 2026, 14:00 – 14:30 (CET) », one line per session. */
export const whenIn = (timeZone: string, sessions: readonly { readonly startsAt: Date; readonly endsAt: Date }[]) =>
  sessions
    .map(
      ({ startsAt, endsAt }) =>
        `${dayIn(timeZone, startsAt)}, ${timeIn(timeZone, startsAt)} – ${timeIn(timeZone, endsAt)} (${abbreviationIn(timeZone, startsAt)})`,
    )
    .join('\n');

/** « jeudi 19 novembre à 14:00 (CET) » */
export const deadlineIn = (timeZone: string, at: Date) =>
  `${shortDayIn(timeZone, at)} à ${timeIn(timeZone, at)} (${abbreviationIn(timeZone, at)})`;

/** Text of the calendar entry. */
export const invitationWords = french({
  place: 'Appel vidéo',
  description: (other: string, address: string) =>
    `Appel vidéo avec ${named(other)}. Connectez-vous 5 minutes avant : ${address}`,
});
