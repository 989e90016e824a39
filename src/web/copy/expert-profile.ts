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
  firstSessions: (site: string) => `Premières séances sur ${site}`,
  years: (years: number) => {
    if (years === 0) return 'Moins d’un an d’expérience';
    return years === 1 ? '1 an d’expérience' : `${years} ans d’expérience`;
  },
  forWhom: 'Pour qui',
  outcomes: 'Vous repartez avec',
  about: 'À propos',
  company: 'Entreprise',
  domains: (count: number) => (count === 1 ? 'Domaine' : 'Domaines'),
  languages: 'Langues',
  skills: 'Compétences',
  prices: 'Tarifs',
  pricesNote: 'Prix TTC',
  choose: 'Choisir un créneau',
  durations: 'Durée de la séance',
  days: 'Jours avec un créneau libre',
  starts: 'Heures de début',
  zone: (zone: string) => `heure de ${zone}`,
  earlier: 'Jours précédents',
  later: 'Jours suivants',
  yourStart: 'Votre créneau',
  perSession: (duration: string) => `TTC · ${duration}`,
  bookNow: 'Réserver',
  booking: 'Réservation en cours…',
  noStart: 'Aucun créneau libre de cette durée dans les semaines à venir. Essayez une autre durée.',
  book: 'Réserver un créneau',
  mentor: 'Demander un mentorat',
  notBookable: 'Cet expert ne prend pas de rendez-vous pour le moment.',
  nextFree: 'Prochain créneau libre',
  callNote: 'Appel vidéo dans le navigateur, rien à installer',
  reviews: 'Avis',
  reviewsCount: (count: number) => `${count} avis`,
  outOf: '/ 5,0',
  noReviews: 'Pas encore d’avis',
  reviewsNote: 'Les avis viennent uniquement de clients dont la consultation a eu lieu.',
  punctuality: (onTime: number, sessions: number) => `Ponctualité : ${onTime} séances sur ${sessions} à l’heure`,
  punctualityNote:
    'Séances des douze derniers mois. Est à l’heure l’expert présent dans l’appel au plus tard 2 minutes après le début, d’après le journal des appels. Une absence compte comme un retard.',
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
