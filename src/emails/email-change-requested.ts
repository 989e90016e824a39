import { defineMail, toName } from './mail.ts';

// Goes to the former address, so that its owner can stop a change they did not request.
export const emailChangeRequested = defineMail<{ firstName: string; notMe: string }>({
  subject: (_, site) => `Une nouvelle adresse est demandée pour votre compte ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'une autre adresse est demandée pour votre compte.'),
  body: ({ notMe }) => [
    {
      paragraph:
        'Une autre adresse e-mail vient d’être demandée pour votre compte. Elle remplacera celle-ci dès que le lien envoyé là-bas aura été suivi ; d’ici là, rien ne change.',
    },
    { paragraph: 'Si c’était vous, il n’y a rien à faire. Sinon, reprenez votre compte : le changement sera annulé.' },
    { button: { label: 'Ce n’était pas moi', href: notMe } },
  ],
  example: { firstName: 'Claire', notMe: 'https://visavis.example/nouveau-mot-de-passe?token=exemple' },
});
