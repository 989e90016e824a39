import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, toName } from './mail.ts';

/** To both: cancelled before it was answered. */
export const requestWithdrawn = defineMail<AppointmentWords>({
  subject: (_, site) => `Demande de rendez-vous annulée — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'la demande de rendez-vous est annulée.'),
  body: (data) => [
    {
      paragraph: `La demande de rendez-vous avec ${named(data.other)} est annulée : elle n’attend plus de réponse, et rien n’est débité.`,
    },
    sessionBlock(data),
    { button: { label: 'Voir mon rendez-vous', href: data.link } },
  ],
  example: exampleAppointment,
});
