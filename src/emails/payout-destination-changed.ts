import { defineMail, toName } from './mail.ts';

/** Sentence per new destination of an expert's payouts. */
export const destinationSentences = {
  'new-account':
    'Un compte de versement vient d’être ouvert chez notre prestataire de paiement : vos versements y arriveront.',
  account: 'Vos versements arriveront désormais sur votre compte chez notre prestataire de paiement.',
  iban: 'Vos versements arriveront désormais sur l’IBAN que vous avez enregistré.',
} as const;

interface PayoutDestinationChanged {
  readonly firstName: string;
  readonly sentence: string;
  /** Hours during which nothing leaves. */
  readonly hours: string;
  /** Link that gives the account back to the owner of this mailbox. */
  readonly notMe: string;
}

export const payoutDestinationChanged = defineMail<PayoutDestinationChanged>({
  subject: (_, site) => `Vos versements changent de destination — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'vos versements changent de destination.'),
  body: ({ sentence, hours, notMe }) => [
    { paragraph: sentence },
    {
      paragraph: `Par prudence, aucun versement ne part pendant ${hours} heures. Si c’était vous, il n’y a rien à faire. Sinon, reprenez votre compte tout de suite : rien n’est encore perdu.`,
    },
    { button: { label: 'Ce n’était pas moi', href: notMe } },
  ],
  example: {
    firstName: 'Camille',
    sentence: destinationSentences.iban,
    hours: '72',
    notMe: 'https://visavis.example/nouveau-mot-de-passe?token=exemple',
  },
});
