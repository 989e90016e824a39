import { french } from '#kernel/french';

export const errorCopy = french({
  notFound: {
    title: 'Page introuvable',
    heading: 'Oops! Page not found',
    text: 'Cette page n’existe pas, ou n’existe plus.',
    action: 'Retour à l’accueil',
  },
  fault: {
    title: 'Une erreur s’est produite',
    heading: 'Une erreur inattendue s’est produite',
    text: 'Nous en sommes informés. Réessayez dans un instant.',
    retry: 'Réessayer',
  },
  refused: {
    title: 'Action refusée',
    heading: 'Cette action n’a pas été effectuée',
    signIn: 'Se connecter',
    home: 'Retour à l’accueil',
  },
  /** Opens in a new tab, so that the typed values are kept. */
  signInBeside: 'Se connecter (nouvel onglet)',
  confirmBeside: 'Confirmer mon identité (nouvel onglet)',
  reload: 'Recharger',
  /** Verbatim from the error catalogue. */
  toast: { title: 'Erreur', text: "Une erreur inattendue s'est produite" },
});
