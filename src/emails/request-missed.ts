import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, toName } from './mail.ts';

/** To the expert who did not answer. */
export const requestMissed = defineMail<AppointmentWords>({
  subject: (_, site) => `Une demande de rendez-vous a expiré sans réponse — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'une demande a expiré sans réponse.'),
  body: (data) => [
    {
      paragraph: `La demande de rendez-vous de ${named(data.other)} a expiré sans votre réponse. Le créneau est de nouveau libre.`,
    },
    sessionBlock(data),
    { button: { label: 'Ouvrir mon espace expert', href: data.link } },
    { note: 'Pour ne plus en manquer, vous pouvez accepter les réservations automatiquement.' },
  ],
  example: { ...exampleAppointment, link: 'https://visavis.example/expert-space' },
});
