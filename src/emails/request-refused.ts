import { type AppointmentWords, exampleAppointment, named, sessionBlocks } from './appointment.ts';
import { defineMail } from './mail.ts';

export const requestRefused = defineMail<AppointmentWords>({
  subject: (_, site) => `Votre demande de rendez-vous n’a pas été acceptée — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    {
      paragraph: `Votre demande de rendez-vous avec ${named(data.other)} n’a pas été acceptée. Rien ne vous est débité.`,
    },
    ...sessionBlocks(data),
    { button: { label: 'Choisir un autre créneau', href: data.link } },
  ],
  example: { ...exampleAppointment, link: 'https://visavis.example/expert/camille-renaud' },
});
