import { defineMail } from './mail.ts';

export const applicationReceived = defineMail<{ firstName: string; link: string }>({
  subject: (_, site) => `Votre candidature est bien reçue — ${site.name}`,
  heading: ({ firstName }) => `Merci, ${firstName}. Votre candidature est bien reçue.`,
  body: ({ link }, site) => [
    {
      paragraph: `Une personne de ${site.name} lit votre candidature pour devenir expert, vérifie ce que vous avez déclaré et vous répond par e-mail sous 48 h.`,
    },
    { button: { label: 'Suivre ma candidature', href: link } },
    { note: 'Il n’y a rien d’autre à faire pour le moment.' },
  ],
  example: { firstName: 'Claire', link: 'https://visavis.example/devenir-expert-form' },
});
