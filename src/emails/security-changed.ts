import { defineMail, toName } from './mail.ts';

/** Sentence per change of the ways into an account; a new password has a mail of its own. */
export const securitySentences = {
  'two-factor-enabled': 'La double authentification vient d’être activée : chaque connexion demandera un code.',
  'two-factor-disabled': 'La double authentification vient d’être désactivée : plus aucun code n’est demandé.',
  'passkey-added': 'Une clé d’accès vient d’être ajoutée : elle ouvre votre compte sans mot de passe.',
  'passkey-removed': 'Une clé d’accès vient d’être retirée : elle n’ouvre plus votre compte.',
  'provider-linked':
    'Votre compte s’ouvre désormais aussi avec Google. Par prudence, vos autres appareils ont été déconnectés, et un agenda Google relié est à relier de nouveau.',
} as const;

interface SecurityChanged {
  readonly firstName: string;
  readonly sentence: string;
  /** Link that gives the account back to the owner of this mailbox. */
  readonly notMe: string;
}

export const securityChanged = defineMail<SecurityChanged>({
  subject: (_, site) => `La sécurité de votre compte a changé — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'la sécurité de votre compte a changé.'),
  body: ({ sentence, notMe }) => [
    { paragraph: sentence },
    { paragraph: 'Si c’était vous, il n’y a rien à faire. Sinon, reprenez votre compte tout de suite.' },
    { button: { label: 'Ce n’était pas moi', href: notMe } },
  ],
  example: {
    firstName: 'Claire',
    sentence: securitySentences['passkey-added'],
    notMe: 'https://visavis.example/nouveau-mot-de-passe?token=exemple',
  },
});
