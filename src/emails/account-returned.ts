import { defineMail, toName } from './mail.ts';

// Sent when the operator has helped a person who had lost every way in.
export const accountReturned = defineMail<{ firstName: string; link: string }>({
  subject: (_, site) => `Votre compte ${site.name} vous est rendu`,
  heading: ({ firstName }) => toName(firstName, 'votre compte vous est rendu.'),
  body: ({ link }) => [
    {
      paragraph:
        'À votre demande, notre équipe a retiré votre mot de passe, vos clés d’accès et la double authentification, et a déconnecté tous vos appareils.',
    },
    { button: { label: 'Choisir un nouveau mot de passe', href: link } },
    {
      note: 'Ce lien est valable sept jours. Vous n’avez rien demandé ? Choisissez un mot de passe, puis écrivez-nous.',
    },
  ],
  example: { firstName: 'Claire', link: 'https://visavis.example/nouveau-mot-de-passe?token=exemple' },
});
