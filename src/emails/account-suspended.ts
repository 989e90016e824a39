import { defineMail, paragraphs, toName } from './mail.ts';

interface Suspended {
  readonly firstName: string;
  readonly on: string;
  readonly reason: string;
  readonly terms: string;
}

/** Statement of reasons (DSA, art. 17): the decision, its facts and grounds, its author, and how to contest it. */
export const accountSuspended = defineMail<Suspended>({
  subject: (_, site) => `Votre compte est suspendu — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'votre compte est suspendu.'),
  body: ({ on, reason, terms }, site) => [
    { paragraph: `Nous avons suspendu votre compte ${site.name} le ${on} (heure de Paris), pour la raison suivante :` },
    ...paragraphs(reason),
    {
      paragraph:
        'La suspension vaut pour tout le service et dure jusqu’à ce que nous la levions. Vous ne pouvez plus vous connecter ; si vous êtes expert, votre profil n’est plus visible. Vos rendez-vous à venir sont annulés et remboursés en totalité, et vos inscriptions aux événements sont annulées.',
    },
    {
      paragraph:
        'Cette décision a été prise par une personne, sans moyen automatisé, en application de nos conditions d’utilisation.',
    },
    {
      paragraph: `Vous pouvez la contester gratuitement, dans les six mois : répondez à ce message ou écrivez à ${site.contactAddress}. Une autre personne relira votre dossier et vous répondra. Vous pouvez aussi saisir la justice.`,
    },
    { button: { label: 'Lire les conditions d’utilisation', href: terms } },
  ],
  example: {
    firstName: 'Claire',
    on: '15 novembre 2026 à 10:30',
    reason: 'Trois experts signalent des propos insultants pendant les appels.',
    terms: 'https://visavis.example/conditions-utilisation',
  },
});
