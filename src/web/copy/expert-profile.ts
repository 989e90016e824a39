import { french } from '#kernel/french';

/** Public expert page. Non-breaking spaces prevent line breaks. */
export const expertProfileCopy = french({
  mine: 'Voir mon profil public',
  /** Name of the service for search engines. */
  service: (position: string, name: string) => `${position} : ${name}`,
  notFound: {
    title: 'Expert non trouvé',
    text: 'Ce profil n’existe pas, ou n’est plus proposé.',
    action: 'Voir tous les domaines',
  },
  failed: {
    title: 'Ce profil n’a pas pu être chargé',
    text: 'La panne est de notre côté, et nous en sommes informés. Réessayez dans un instant.',
    retry: 'Réessayer',
  },
  at: (position: string, company: string) => `${position} chez ${company}`,
  rating: (figure: string, count: number) => `${figure} / 5,0 (${count} avis)`,
  years: (years: number) => {
    if (years === 0) return 'Moins d’un an d’expérience';
    return years === 1 ? '1 an d’expérience' : `${years} ans d’expérience`;
  },
  about: 'À propos',
  company: 'Entreprise',
  domains: (count: number) => (count === 1 ? 'Domaine' : 'Domaines'),
  languages: 'Langues',
  skills: 'Compétences',
  prices: 'Tarifs',
  pricesNote: 'Prix TTC, par séance.',
  minutes: (minutes: number) => (minutes === 60 ? '1 h' : `${minutes} min`),
  book: 'Réserver un créneau',
  mentor: 'Demander un mentorat',
  notBookable: 'Cet expert ne prend pas de rendez-vous pour le moment.',
  nextFree: 'Prochain créneau libre :',
  bookNote: 'Annulation gratuite jusqu’à 24 h avant le rendez-vous',
  callNote: 'Appel vidéo dans le navigateur, rien à installer',
  reviews: 'Avis',
  reviewsCount: (count: number) => `${count} avis`,
  outOf: '/ 5,0',
  noReviews: 'Pas encore d’avis',
  reviewsNote: 'Les avis viennent uniquement de clients dont la consultation a eu lieu.',
  steps: {
    title: 'Comment se passe une consultation',
    items: [
      {
        title: 'Trouvez un expert',
        text: 'Lisez son parcours et vérifiez que ses compétences répondent à votre question.',
      },
      {
        title: 'Réservez un appel vidéo',
        text: 'Choisissez la durée et le créneau. Le prix affiché est le prix payé.',
      },
      {
        title: 'Rejoignez la réunion',
        text: 'Connectez-vous 5 minutes avant, depuis votre navigateur. Rien à installer.',
      },
    ],
  },
});
