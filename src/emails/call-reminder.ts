import { type AppointmentWords, exampleAppointment, named, sessionBlocks } from './appointment.ts';
import { defineMail } from './mail.ts';

interface CallReminder extends AppointmentWords {
  readonly notice: 'day-before' | 'hour-before';
  /** Link to the call test; empty when calls are off. */
  readonly test: string;
}

/** Worded so that it stays true when the mail is late. */
const soon = ({ notice }: CallReminder) =>
  notice === 'hour-before' ? 'dans moins d’une heure' : 'dans moins de 24 heures';

/** To both, a day and an hour before. */
export const callReminder = defineMail<CallReminder>({
  subject: (data, site) => `Votre séance avec ${named(data.other)}, ${soon(data)} — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    { paragraph: `Votre séance avec ${named(data.other)} commence ${soon(data)}.` },
    ...sessionBlocks({ title: data.title, when: data.when }),
    ...(data.test
      ? [
          { button: { label: 'Rejoindre l’appel', href: data.link } },
          { note: 'La salle ouvre 5 minutes avant le début ; ce lien y mène.' },
          {
            paragraph:
              data.notice === 'hour-before'
                ? 'Un dernier doute sur votre micro, votre caméra ou votre réseau ? Une minute suffit à les vérifier.'
                : 'Vérifiez dès aujourd’hui votre micro, votre caméra et votre réseau : cela prend une minute.',
          },
          { button: { label: 'Tester ma connexion', href: data.test } },
        ]
      : [{ button: { label: 'Voir mes rendez-vous', href: data.link } }]),
  ],
  example: {
    ...exampleAppointment,
    link: 'https://visavis.example/appels-video/0b8e7a52-5f0e-4a52-9a39-1d0f5f0e4a52',
    notice: 'day-before',
    test: 'https://visavis.example/appels-video/test',
  },
});
