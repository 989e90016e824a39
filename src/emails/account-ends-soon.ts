import { defineMail, toName } from './mail.ts';

export const accountEndsSoon = defineMail<{ firstName: string; link: string }>({
  subject: (_, site) => `Votre compte ${site.name} sera supprimé dans un mois`,
  heading: ({ firstName }) => toName(firstName, 'votre compte sera supprimé dans un mois.'),
  body: ({ link }, site) => [
    {
      paragraph: `Vous n’avez pas utilisé votre compte ${site.name} depuis près de trois ans. Comme nos conditions le prévoient, il sera supprimé dans un mois, avec les données qui s’y rattachent.`,
    },
    { paragraph: 'Pour le garder, il suffit de vous connecter une fois.' },
    { button: { label: 'Garder mon compte', href: link } },
    { note: 'Vous préférez le laisser partir ? Il n’y a rien à faire.' },
  ],
  example: { firstName: 'Claire', link: 'https://visavis.example/se-connecter' },
});
