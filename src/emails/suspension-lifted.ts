import { defineMail, toName } from './mail.ts';

export const suspensionLifted = defineMail<{ firstName: string; link: string }>({
  subject: (_, site) => `Votre compte est rouvert — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'votre compte est rouvert.'),
  body: ({ link }, site) => [
    {
      paragraph: `La suspension de votre compte ${site.name} est levée : vous pouvez de nouveau vous connecter. Si vous êtes expert, votre profil est de nouveau visible et réservable.`,
    },
    { paragraph: 'Les rendez-vous annulés pendant la suspension ne reviennent pas.' },
    { button: { label: 'Se connecter', href: link } },
  ],
  example: { firstName: 'Claire', link: 'https://visavis.example/se-connecter' },
});
