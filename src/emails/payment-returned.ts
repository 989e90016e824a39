import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, toName } from './mail.ts';

export const paymentReturned = defineMail<AppointmentWords & { price: string }>({
  subject: (_, site) => `Votre paiement vous est rendu — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'votre paiement vous est rendu.'),
  body: (data) => [
    {
      paragraph: `Votre paiement de ${data.price} nous est parvenu quand le créneau avec ${named(data.other)} n’était plus libre. Il n’y a pas de rendez-vous, et la somme entière vous est rendue.`,
    },
    sessionBlock(data),
    { button: { label: 'Choisir un autre créneau', href: data.link } },
    { note: 'Selon votre banque, la somme apparaît sous 5 à 10 jours ouvrés.' },
  ],
  example: { ...exampleAppointment, price: '60,00 €', link: 'https://visavis.example/expert/camille-renaud' },
});
