import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import type { SessionBlock } from './blocks.ts';
import { type Block, defineMail, toName } from './mail.ts';
import { meanwhile, type OpenTasks } from './meanwhile.ts';

interface CallReminder extends AppointmentWords {
  readonly notice: 'day-before' | 'hour-before';
  readonly amount: SessionBlock['amount'];
  /** Link to the room; empty when calls are off. */
  readonly call: string;
  /** « 13:55 », when the room opens. */
  readonly opens: string;
  readonly tasks: OpenTasks;
}

/** Worded so that it stays true when the mail is late. */
const soon = ({ notice }: CallReminder) =>
  notice === 'hour-before' ? 'dans moins d’une heure' : 'dans moins de 24 heures';

/** A day before the room is still closed, so that only an hour before the button leads there. */
const button = ({ notice, call, opens, link }: CallReminder): Block[] =>
  notice === 'hour-before' && call
    ? [
        { button: { label: 'Rejoindre l’appel', href: call } },
        { note: `La salle ouvre à ${opens}, 5 minutes avant le début.` },
      ]
    : [{ button: { label: 'Voir mon rendez-vous', href: link } }];

/** To both, a day and an hour before. */
export const callReminder = defineMail<CallReminder>({
  subject: (data, site) => `Votre séance avec ${named(data.other)}, ${soon(data)} — ${site.name}`,
  label: () => 'Rappel',
  heading: (data) => toName(data.firstName, `votre séance commence ${soon(data)}.`),
  preheader: ({ dates, zone, other }) =>
    [...dates.map(({ day, times }) => `${day}, ${times} (${zone})`), named(other)].join(' · '),
  body: (data) => [sessionBlock(data, data.amount), ...button(data), ...meanwhile(data.tasks)],
  example: {
    ...exampleAppointment,
    notice: 'day-before',
    amount: { price: '60,00 €', state: 'Payé' },
    call: 'https://visavis.example/appels-video/0b8e7a52-5f0e-4a52-9a39-1d0f5f0e4a52',
    opens: '13:55',
    tasks: {
      questions: 0,
      link: exampleAppointment.link,
      test: 'https://visavis.example/appels-video/test',
      password: '',
      invitation: false,
    },
  },
});
