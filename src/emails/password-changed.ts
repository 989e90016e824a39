import { defineMail, toName } from './mail.ts';

export const passwordChanged = defineMail<{ firstName: string; notMe: string }>({
  subject: (_, site) => `Votre mot de passe a été changé — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'votre mot de passe a été changé.'),
  body: ({ notMe }, site) => [
    {
      paragraph: `Le mot de passe de votre compte ${site.name} vient d’être changé, et vos autres appareils ont été déconnectés. Un agenda Google relié est à relier de nouveau. Si c’était vous, il n’y a rien d’autre à faire.`,
    },
    { paragraph: 'Si ce n’était pas vous, reprenez votre compte tout de suite.' },
    { button: { label: 'Ce n’était pas moi', href: notMe } },
  ],
  example: { firstName: 'Claire', notMe: 'https://visavis.example/nouveau-mot-de-passe?token=exemple' },
});
