import { type AppointmentWords, exampleAppointment, named, sessionBlocks } from './appointment.ts';
import { defineMail } from './mail.ts';

export const appointmentUnpaid = defineMail<AppointmentWords & { price: string; role: 'client' | 'expert' }>({
  subject: ({ other }, site) => `Séance annulée avec ${named(other)} — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    {
      paragraph:
        data.role === 'client'
          ? `Votre séance avec ${named(data.other)} n’a pas été réglée à temps : elle est annulée. Rien ne vous est débité, et vos autres séances restent réservées.`
          : `La séance avec ${named(data.other)} n’a pas été réglée à temps : elle est annulée, et son créneau est de nouveau libre.`,
    },
    ...sessionBlocks({ title: data.title, when: data.when }),
    { button: { label: 'Voir mes rendez-vous', href: data.link } },
    { note: 'Le fichier joint retire le rendez-vous de votre agenda.' },
  ],
  example: { ...exampleAppointment, price: '60,00 €', role: 'client' },
});
