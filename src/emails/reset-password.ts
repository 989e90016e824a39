import { defineMail, toName } from './mail.ts';

export const resetPassword = defineMail<{ firstName: string; link: string }>({
  subject: (_, site) => `Choisissez un nouveau mot de passe — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'choisissez un nouveau mot de passe.'),
  body: ({ link }) => [
    { paragraph: 'Vous avez demandé à changer votre mot de passe. Ce lien vous permet d’en choisir un nouveau.' },
    { button: { label: 'Choisir un nouveau mot de passe', href: link } },
    {
      note: 'Il ne sert qu’une fois et expire dans une heure. Vous n’avez rien demandé ? Votre mot de passe actuel reste valable : ignorez ce message.',
    },
  ],
  example: { firstName: 'Claire', link: 'https://visavis.example/nouveau-mot-de-passe?token=exemple' },
});
