import { defineMail } from './mail.ts';

// Goes to the former address, so that its owner can stop a change they did not request.
export const emailChangeRequested = defineMail<{ firstName: string; profile: string }>({
  subject: (_, site) => `Une nouvelle adresse est demandée pour votre compte ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: ({ profile }) => [
    {
      paragraph:
        'Une autre adresse e-mail vient d’être demandée pour votre compte. Elle remplacera celle-ci dès que le lien envoyé là-bas aura été suivi ; d’ici là, rien ne change.',
    },
    { button: { label: 'Voir mon profil', href: profile } },
    {
      note: 'Ce n’était pas vous ? Annulez le changement depuis votre profil, puis choisissez un nouveau mot de passe.',
    },
  ],
  example: { firstName: 'Claire', profile: 'https://visavis.example/profil' },
});
