import { defineMail, toName } from './mail.ts';

export const confirmIban = defineMail<{ firstName: string; last4: string; link: string }>({
  subject: (_, site) => `Confirmez votre IBAN — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'confirmez votre IBAN.'),
  body: ({ last4, link }) => [
    {
      paragraph: `Vous avez demandé à être payé sur le compte bancaire dont l’IBAN se termine par ${last4}. Suivez ce lien et confirmez : vos prochains versements y arriveront.`,
    },
    { button: { label: 'Confirmer cet IBAN', href: link } },
    {
      note: 'Ce lien est valable 24 heures et ne sert qu’une fois. Vous n’avez rien demandé ? Ne confirmez pas, et changez votre mot de passe : quelqu’un est entré dans votre compte.',
    },
  ],
  example: {
    firstName: 'Camille',
    last4: '3000',
    link: 'https://visavis.example/expert-space/paiements/iban?cle=exemple',
  },
});
