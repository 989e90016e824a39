import { defineMail, toName } from './mail.ts';

// Goes to the former address, whose owner may not have made the change.
export const emailChanged = defineMail<{ firstName: string; notMe: string }>({
  subject: (_, site) => `L’adresse de votre compte ${site.name} a changé`,
  heading: ({ firstName }) => toName(firstName, 'l’adresse de votre compte a changé.'),
  body: ({ notMe }, site) => [
    { paragraph: `Votre compte ${site.name} a désormais une autre adresse e-mail : celle-ci ne l’ouvre plus.` },
    {
      paragraph:
        'Si c’était vous, il n’y a rien à faire. Sinon, reprenez votre compte : cette adresse-ci redeviendra la sienne.',
    },
    { button: { label: 'Ce n’était pas moi', href: notMe } },
  ],
  example: { firstName: 'Claire', notMe: 'https://visavis.example/nouveau-mot-de-passe?token=exemple' },
});
