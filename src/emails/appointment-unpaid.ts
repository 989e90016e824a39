import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, toName } from './mail.ts';

export const appointmentUnpaid = defineMail<AppointmentWords & { role: 'client' | 'expert' }>({
  subject: ({ other }, site) => `Séance annulée avec ${named(other)} — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'votre séance est annulée.'),
  body: (data) => [
    {
      paragraph:
        data.role === 'client'
          ? `Votre séance avec ${named(data.other)} n’a pas été réglée à temps : elle est annulée. Rien ne vous est débité, et vos autres séances restent réservées.`
          : `La séance avec ${named(data.other)} n’a pas été réglée à temps : elle est annulée, et son créneau est de nouveau libre.`,
    },
    sessionBlock(data),
    { button: { label: 'Voir mon rendez-vous', href: data.link } },
    { note: 'Le fichier joint retire le rendez-vous de votre agenda.' },
  ],
  example: { ...exampleAppointment, role: 'client' },
});
