import { type AppointmentWords, exampleAppointment, named, sessionBlocks } from './appointment.ts';
import { defineMail } from './mail.ts';

export const priceLowered = defineMail<AppointmentWords & { price: string; formerPrice: string; difference: string }>({
  subject: (_, site) => `Le prix de votre rendez-vous baisse — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    {
      paragraph: `Le prix de votre rendez-vous avec ${named(data.other)} passe de ${data.formerPrice} à ${data.price}. Si vous l’avez déjà payé, la différence vous sera remboursée : ${data.difference}.`,
    },
    ...sessionBlocks({ title: data.title, when: data.when }),
    { button: { label: 'Voir mes rendez-vous', href: data.link } },
  ],
  example: { ...exampleAppointment, formerPrice: '60,00 €', price: '45,00 €', difference: '15,00 €' },
});
