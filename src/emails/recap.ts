import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, toName } from './mail.ts';

interface Recap extends AppointmentWords {
  /** Deadline to complete it. */
  readonly until: string;
}

/** To the expert, with the notes of both as an attached file; the client's is part of after-session.ts. */
export const recap = defineMail<Recap>({
  subject: ({ other }, site) => `Compte rendu de votre séance avec ${named(other)} — ${site.name}`,
  heading: ({ firstName, other }) => toName(firstName, `voici le compte rendu de votre séance avec ${named(other)}.`),
  body: (data) => [
    {
      paragraph: `Voici ce que ${named(data.other)} et vous avez noté : vos décisions, vos actions, vos liens. Le compte rendu est joint, en PDF.`,
    },
    sessionBlock(data),
    { button: { label: 'Ouvrir le compte rendu', href: data.link } },
    {
      note: `Vous pouvez le compléter jusqu’au ${data.until}. Ce que vous ajoutez se lit sur cette page, et se télécharge.`,
    },
  ],
  example: {
    ...exampleAppointment,
    link: 'https://visavis.example/appels-video/0b8e7a52-5f0e-4a52-9a39-1d0f5f0e4a52/compte-rendu',
    until: 'samedi 21 novembre à 14:30 (heure de Paris)',
  },
});
