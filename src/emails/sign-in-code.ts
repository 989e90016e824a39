import { type Block, defineMail, toName } from './mail.ts';

interface SignInCode {
  readonly firstName: string;
  readonly code: string;
  /** Only after the right password: somebody else who typed it knows it. */
  readonly notMe: string | undefined;
}

const afterPassword = (notMe: string): Block[] => [
  {
    paragraph:
      'Ce n’était pas vous ? Alors quelqu’un connaît votre mot de passe. Ne donnez ce code à personne et reprenez votre compte.',
  },
  { button: { label: 'Ce n’était pas moi', href: notMe } },
];

export const signInCode = defineMail<SignInCode>({
  subject: (_, site) => `Votre code de connexion — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'voici votre code de connexion.'),
  body: ({ code, notMe }, site) => [
    {
      paragraph: notMe
        ? `Vous vous connectez à ${site.name} depuis un nouvel appareil. Saisissez ce code pour entrer :`
        : `Vous avez demandé un code pour vous connecter à ${site.name} depuis un nouvel appareil :`,
    },
    { code },
    {
      note: notMe
        ? 'Il est valable dix minutes et ne sert qu’une fois.'
        : 'Il est valable dix minutes et ne sert qu’une fois. Vous n’avez rien demandé ? Ignorez ce message et ne donnez ce code à personne : sans lui, on n’entre pas dans votre compte.',
    },
    ...(notMe
      ? afterPassword(notMe)
      : [{ button: { label: 'Saisir le code', href: `${site.origin}/se-connecter/code` } }]),
  ],
  example: {
    firstName: 'Claire',
    code: '042917',
    notMe: 'https://visavis.example/nouveau-mot-de-passe?token=exemple',
  },
});
