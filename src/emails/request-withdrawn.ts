import { type AppointmentWords, exampleAppointment, named, sessionBlocks } from './appointment.ts';
import { defineMail } from './mail.ts';

/** To both: cancelled before it was answered. */
export const requestWithdrawn = defineMail<AppointmentWords>({
  subject: (_, site) => `Demande de rendez-vous annulée — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    {
      paragraph: `La demande de rendez-vous avec ${named(data.other)} est annulée : elle n’attend plus de réponse, et rien n’est débité.`,
    },
    ...sessionBlocks(data),
    { button: { label: 'Voir mes rendez-vous', href: data.link } },
  ],
  example: exampleAppointment,
});
