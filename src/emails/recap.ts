import { type AppointmentWords, exampleAppointment, named, sessionBlocks } from './appointment.ts';
import { defineMail } from './mail.ts';

interface Recap extends AppointmentWords {
  /** Deadline to complete it. */
  readonly until: string;
}

/** To both, with their notes as an attached file. */
export const recap = defineMail<Recap>({
  subject: ({ other }, site) => `Compte rendu de votre séance avec ${named(other)} — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    {
      paragraph: `Voici ce que ${named(data.other)} et vous avez noté : vos décisions, vos actions, vos liens. Le compte rendu est joint, en PDF.`,
    },
    ...sessionBlocks({ title: data.title, when: data.when }),
    { button: { label: 'Ouvrir le compte rendu', href: data.link } },
    {
      note: `Vous pouvez le compléter jusqu’au ${data.until}. Ce que vous ajoutez se lit sur cette page, et se télécharge.`,
    },
  ],
  example: {
    ...exampleAppointment,
    link: 'https://visavis.example/appels-video/0b8e7a52-5f0e-4a52-9a39-1d0f5f0e4a52/compte-rendu',
    until: 'samedi 21 novembre à 14:30 (CET)',
  },
});
