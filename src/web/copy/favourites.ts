import { french } from '#kernel/french';

/** Toasts of a heart that could not be changed. */
export const favouriteFailures = french({
  title: 'Vos favoris n’ont pas changé',
  retry: 'Réessayez dans un instant.',
  full: 'Vous avez déjà 200 favoris. Retirez-en un pour en ajouter un autre.',
});
