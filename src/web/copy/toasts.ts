export interface ToastCopy {
  readonly title: string;
  readonly text?: (site: string) => string;
  readonly tone?: 'success' | 'destructive' | 'notice';
}

/** Every toast that follows an action to the next page, word for word from the catalogue where it has one. */
export const toastCopy = {
  'signed-in': { title: 'Connexion réussie', text: (site) => `Bienvenue sur ${site}.` },
  'signed-up': { title: 'Compte créé avec succès', text: () => 'Vous êtes maintenant connecté !' },
  'password-changed': {
    title: 'Mot de passe modifié',
    text: () => 'Connectez-vous avec votre nouveau mot de passe.',
  },
  'verification-sent': {
    title: 'Message envoyé',
    text: () => 'Ouvrez votre boîte de réception et suivez le lien de confirmation.',
  },
  'content-reported': {
    title: 'Signalement envoyé',
    text: () => 'Un accusé de réception part à votre adresse.',
  },
  'already-verified': { title: 'Adresse déjà confirmée', tone: 'notice' },
  'too-many-attempts': {
    title: 'Trop de demandes',
    text: () => 'Veuillez patienter avant de réessayer.',
    tone: 'destructive',
  },
} as const satisfies Record<string, ToastCopy>;

export type ToastCode = keyof typeof toastCopy;
