import { defineMail } from './mail.ts';

export const passwordChanged = defineMail<{ firstName: string; link: string }>({
  subject: (_, site) => `Votre mot de passe a été changé — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: ({ link }, site) => [
    {
      paragraph: `Le mot de passe de votre compte ${site.name} vient d’être changé, et vos autres appareils ont été déconnectés. Si c’était vous, il n’y a rien à faire.`,
    },
    { paragraph: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, puis écrivez-nous.' },
    { button: { label: 'Ce n’était pas moi', href: link } },
  ],
  example: { firstName: 'Claire', link: 'https://visavis.example/mot-de-passe-oublie' },
});
