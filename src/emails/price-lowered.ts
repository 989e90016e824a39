import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, toName } from './mail.ts';

export const priceLowered = defineMail<AppointmentWords & { price: string; formerPrice: string; difference: string }>({
  subject: (_, site) => `Le prix de votre rendez-vous baisse — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'le prix de votre rendez-vous baisse.'),
  body: (data) => [
    {
      paragraph: `Le prix de votre rendez-vous avec ${named(data.other)} passe de ${data.formerPrice} à ${data.price}. Si vous l’avez déjà payé, la différence vous sera remboursée : ${data.difference}.`,
    },
    sessionBlock(data, { price: data.price, state: 'Nouveau prix' }),
    { button: { label: 'Voir mon rendez-vous', href: data.link } },
  ],
  example: { ...exampleAppointment, formerPrice: '60,00 €', price: '45,00 €', difference: '15,00 €' },
});
