import { defineMail, toName } from './mail.ts';

interface Sent {
  readonly firstName: string;
  readonly title: string;
  readonly amount: string;
  /** Last four characters of the IBAN; empty for the payment provider's account. */
  readonly last4: string;
  readonly link: string;
}

export const payoutSent = defineMail<Sent>({
  subject: ({ amount }, site) => `Versement de ${amount} envoyé — ${site.name}`,
  heading: ({ firstName, amount }) => toName(firstName, `nous vous avons versé ${amount}.`),
  body: ({ title, amount, last4, link }) => [
    {
      paragraph: `Nous vous avons versé ${amount} sur votre compte ${last4 ? `bancaire se terminant par ${last4}` : 'de versement'}, pour votre séance « ${title} ».`,
    },
    { paragraph: 'Selon votre banque, la somme apparaît sous un à trois jours ouvrés.' },
    { button: { label: 'Voir mes versements', href: link } },
  ],
  example: {
    firstName: 'Camille',
    title: 'Audit de sécurité',
    amount: '51,00 €',
    last4: '3000',
    link: 'https://visavis.example/expert-space/paiements',
  },
});
