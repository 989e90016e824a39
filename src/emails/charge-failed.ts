import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, toName } from './mail.ts';

interface Failed extends AppointmentWords {
  readonly price: string;
  /** Date of the next attempt to charge the card; empty when there is none. */
  readonly again: string;
  /** Payment deadline of the session. */
  readonly until: string;
}

export const chargeFailed = defineMail<Failed>({
  subject: ({ other }, site) => `Votre séance avec ${named(other)} n’a pas pu être prélevée — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'votre séance n’a pas pu être prélevée.'),
  body: (data) => [
    {
      paragraph: `Votre banque n’a pas accepté le prélèvement de ${data.price} pour votre prochaine séance avec ${named(data.other)}. Vous pouvez la régler vous-même, avec cette carte ou une autre.`,
    },
    sessionBlock(data, { price: data.price, state: 'À régler' }),
    { button: { label: 'Régler la séance', href: data.link } },
    {
      paragraph: data.again
        ? `Sans règlement de votre part, nous essayons une seconde fois le ${data.again}. Une séance impayée est annulée le ${data.until} ; les suivantes restent réservées.`
        : `Sans règlement de votre part, cette séance est annulée le ${data.until} ; les suivantes restent réservées.`,
    },
  ],
  example: {
    ...exampleAppointment,
    price: '60,00 €',
    again: 'jeudi 19 novembre à 22:00 (heure de Paris)',
    until: 'vendredi 20 novembre à 10:00 (heure de Paris)',
    link: 'https://visavis.example/rendez-vous/1/payer',
  },
});
