import { french } from '#kernel/french';
import type { FeedbackCategory } from '#modules/support';

const opinions = (count: number) => `${count} avis`;
const figure = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const feedbackCopy = french({
  title: 'Donnez-nous votre avis',
  lead: 'Ce qui vous a plu, ce qui vous a manqué : nous lisons tout.',
  rating: 'Votre note',
  ratings: ['Décevant', 'Moyen', 'Bien', 'Très bien', 'Excellent'] as [string, string, string, string, string],
  category: 'Sujet de votre avis',
  choose: 'Choisir…',
  categories: {
    service: 'Qualité du service',
    experts: 'Expertise des consultants',
    platform: 'Facilité d’utilisation',
    support: 'Service client',
    other: 'Autre',
  } satisfies Record<FeedbackCategory, string>,
  comment: 'Votre commentaire',
  submit: 'Envoyer mon avis',
  failed: "Une erreur est survenue lors de l'envoi de votre avis.",
  own: 'Vos derniers avis',
  ownEmpty: 'Aucun avis pour le moment',
  ownEmptyNext: 'Vous retrouverez ici ce que vous nous avez dit.',
  stars: (rating: number) => `${rating} sur 5`,
  board: {
    title: 'Avis',
    lead: 'Ce que les membres disent du service lui-même.',
    filter: 'Filtrer par sujet',
    all: 'Tous les avis',
    average: (average: number, count: number) => `${figure.format(average)} sur 5, ${opinions(count)}`,
    none: 'Aucun avis',
    empty: 'Aucun avis reçu.',
    emptyNext: 'Les avis envoyés depuis « Donnez-nous votre avis » arrivent ici.',
    emptyCategory: 'Aucun avis sur ce sujet',
    pages: 'Pages des avis',
    older: 'Plus anciens',
    newest: 'Revenir aux plus récents',
  },
});
