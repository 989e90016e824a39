import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, toName } from './mail.ts';

export const requestLapsed = defineMail<AppointmentWords>({
  subject: (_, site) => `Votre demande de rendez-vous a expiré — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'votre demande a expiré.'),
  body: (data) => [
    {
      paragraph: `Votre demande de rendez-vous avec ${named(data.other)} n’a pas reçu de réponse à temps : elle a expiré. Rien ne vous est débité.`,
    },
    sessionBlock(data),
    { button: { label: 'Choisir un autre créneau', href: data.link } },
  ],
  example: { ...exampleAppointment, link: 'https://visavis.example/expert/camille-renaud' },
});
