import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, toName } from './mail.ts';

export const requestRefused = defineMail<AppointmentWords>({
  subject: (_, site) => `Votre demande de rendez-vous n’a pas été acceptée — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'votre demande n’a pas été acceptée.'),
  body: (data) => [
    {
      paragraph: `Votre demande de rendez-vous avec ${named(data.other)} n’a pas été acceptée. Rien ne vous est débité.`,
    },
    sessionBlock(data),
    { button: { label: 'Choisir un autre créneau', href: data.link } },
  ],
  example: { ...exampleAppointment, link: 'https://visavis.example/expert/camille-renaud' },
});
