import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import type { SessionBlock } from './blocks.ts';
import { type ClientRules, exampleRules, ruleBlocks } from './client-rules.ts';
import { defineMail, paragraphs } from './mail.ts';
import { meanwhile, type OpenTasks } from './meanwhile.ts';

export interface Confirmed extends AppointmentWords {
  readonly role: 'client' | 'expert';
  readonly amount: SessionBlock['amount'];
  /** « jeudi 19 novembre à 14:00 », the first start. */
  readonly starts: string;
  /** « jeudi », or with its date when that is a week away or more. */
  readonly day: string;
  /** « 13:55 », when the room opens; empty when calls are off. */
  readonly opens: string;
  /** The client's message, for the expert only; may be empty. */
  readonly message: string;
  readonly tasks: OpenTasks;
  /** For the client only. */
  readonly rules: ClientRules | undefined;
}

const sessions = ({ dates, starts }: Confirmed) =>
  dates.length > 1 ? `${dates.length} séances dès le ${starts}` : starts;

/** « C’est noté, Claire. Camille Renaud vous attend jeudi. » */
export const confirmedHeading = ({ role, firstName, other, day }: Confirmed) =>
  `C’est noté, ${firstName}. ${role === 'client' ? `${named(other)} vous attend` : `Vous retrouvez ${named(other)}`} ${day}.`;

export const confirmedPreheader = (data: Confirmed) =>
  [
    ...data.dates.slice(0, 1).map(({ day, times }) => `${day}, ${times} (${data.zone})`),
    ...(data.amount ? [`${data.amount.price} ${data.amount.state}`] : []),
  ].join(' · ');

/** Everything below the head of a confirmed appointment. */
export const confirmedBody = (data: Confirmed) => [
  sessionBlock(data, data.amount),
  ...(data.message ? [{ paragraph: 'Son message :' }, ...paragraphs(data.message)] : []),
  { button: { label: 'Voir mon rendez-vous', href: data.link } },
  ...(data.opens ? [{ note: `Le même bouton ouvre l’appel, ${data.day} dès ${data.opens}.` }] : []),
  ...meanwhile(data.tasks),
  ...ruleBlocks(data.rules),
];

/** To both: booked; to the expert: a request that they accepted. */
export const appointmentConfirmed = defineMail<Confirmed>({
  subject: (data) => `Confirmé : ${sessions(data)} avec ${named(data.other)}`,
  label: () => 'Réservation confirmée',
  heading: confirmedHeading,
  preheader: confirmedPreheader,
  body: confirmedBody,
  example: {
    ...exampleAppointment,
    role: 'client',
    amount: { price: '60,00 €', state: 'Payé' },
    starts: 'jeudi 19 novembre à 14:00',
    day: 'jeudi',
    opens: '13:55',
    message: '',
    tasks: {
      questions: 2,
      link: exampleAppointment.link,
      test: 'https://visavis.example/appels-video/test',
      password: '',
      invitation: true,
    },
    rules: exampleRules,
  },
});
