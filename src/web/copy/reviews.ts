import { french } from '#kernel/french';
import type { HiddenReason, ReviewOrder, ReviewState } from '#modules/reviews';

const starsOf = (count: number) => (count === 1 ? '1 étoile' : `${count} étoiles`);

export const hiddenReasonCopy = french<Record<HiddenReason, string>>({
  'off-topic': 'Sans rapport avec la séance',
  insulting: 'Propos injurieux, haineux ou diffamatoires',
  'personal-data': 'Données personnelles d’un tiers ou secret d’affaires',
  advertising: 'Publicité ou démarchage',
  'not-genuine': 'Avis intéressé ou contraire à une expérience réelle',
  unlawful: 'Autre contenu illicite',
});

/** Rating dialog. Texts given by the specification are verbatim. */
export const ratingCopy = french({
  deed: 'Évaluer',
  done: 'Évalué',
  title: (expert: string) => `Évaluer ${expert}`,
  titled: (name: string, position: string) => (position ? `${name}, ${position}` : name),
  metaTitle: 'Évaluer une séance',
  session: (title: string, day: string) => `${title} · ${day}`,
  stars: 'Votre note',
  names: ['Décevant', 'Moyen', 'Bien', 'Très bien', 'Excellent'] as [string, string, string, string, string],
  comment: 'Votre commentaire (facultatif)',
  commentHint: 'Publié avec votre prénom et l’initiale de votre nom.',
  counter: (used: number, max: number) => `${used}/${max} caractères`,
  once: 'Une séance s’évalue une seule fois.',
  back: 'Annuler',
  send: 'Envoyer l’évaluation',
  error: 'Erreur',
  failed: "Impossible d'envoyer l'évaluation.",
});

/** Reviews on the public page of an expert. */
export const reviewCopy = french({
  sort: 'Trier les avis',
  orders: { date: 'Les plus récents', rating: 'Les mieux notés' } satisfies Record<ReviewOrder, string>,
  order: {
    date: 'Du plus récent au plus ancien.',
    rating: 'Du mieux noté au moins bien noté.',
  } satisfies Record<ReviewOrder, string>,
  all: 'Voir toutes les notes',
  narrowed: (stars: number, count: number) => `${count} avis à ${starsOf(stars)}.`,
  checked: 'Avis vérifié',
  how: 'Chaque avis vient du client d’une séance réservée ici, qui a eu lieu et que ce client a rejointe. Aucun avis n’est payé. Un avis est publié dès son envoi, ne se modifie pas et reste au plus 10 ans. Il n’est retiré que pour un motif communiqué à son auteur.',
  howTitle: 'Comment les avis sont vérifiés',
  gone: 'Ancien membre',
  stars: (rating: number) => `${rating} sur 5`,
  session: (day: string) => `Séance du ${day}`,
  reviewed: (day: string) => `avis publié le ${day}`,
  spread: 'Répartition des notes',
  spreadRow: (stars: number, count: number) => `${starsOf(stars)} : ${count} avis`,
  answer: (expert: string) => `Réponse de ${expert}`,
  answeredOn: (day: string) => `le ${day}`,
  report: 'Signaler cet avis',
  reportOf: (author: string, day: string) => `Signaler cet avis : ${author}, ${day}`,
  turning: {
    date: { pages: 'Pages des avis', older: 'Avis plus anciens', newest: 'Revenir aux plus récents' },
    rating: { pages: 'Pages des avis', older: 'Avis suivants', newest: 'Revenir aux mieux notés' },
  } satisfies Record<ReviewOrder, object>,
  nothing: { further: 'Aucun avis après ceux-ci.', found: 'Aucun avis avec ce nombre d’étoiles.' },
  mine: 'Répondre à mes avis',
});

/** Page where an expert answers their reviews. */
export const receivedReviewsCopy = french({
  title: 'Mes avis',
  lead: 'Ce que vos clients disent de leurs séances. Votre réponse paraît sous l’avis, sur votre profil public.',
  back: 'Espace expert',
  empty: 'Aucun avis pour le moment',
  emptyNext: 'Après chaque séance, votre client est invité par e-mail à l’évaluer.',
  words: 'Votre réponse',
  wordsHint: 'Publique. Une seule réponse par avis, que vous pouvez modifier.',
  open: 'Répondre',
  answer: 'Publier la réponse',
  change: 'Modifier la réponse',
  of: (author: string, day: string) => `${author}, ${day}`,
  hidden: 'Votre réponse a été retirée',
  failed: 'La réponse n’a pas pu être publiée.',
});

/** Review board for admins. */
export const reviewBoardCopy = french({
  views: 'Avis du service et évaluations d’experts',
  feedback: 'Avis sur le service',
  reviews: 'Évaluations',
  title: 'Évaluations',
  lead: 'Ce que les clients disent des experts. Un avis masqué ne compte et ne paraît nulle part ; son auteur en reçoit le motif.',
  search: 'Rechercher un nom ou un mot',
  state: 'État',
  states: { shown: 'Publiés', hidden: 'Masqués', reported: 'Signalés' } satisfies Record<ReviewState, string>,
  all: 'Tous',
  find: 'Rechercher',
  byOf: (client: string, expert: string) => `${client} évalue ${expert}`,
  gone: 'Compte effacé',
  noComment: 'Sans commentaire.',
  isShown: 'Publié',
  isHidden: 'Masqué',
  answerIsHidden: 'Réponse masquée',
  hiddenFor: (reason: string, day: string) => `Masqué le ${day} : ${reason}`,
  hide: 'Masquer l’avis',
  hideAnswer: 'Masquer la réponse',
  reason: 'Motif',
  choose: 'Choisir…',
  grounds: 'Explication envoyée à son auteur',
  restore: 'Publier de nouveau l’avis',
  restoreAnswer: 'Publier de nouveau la réponse',
  profile: 'Voir le profil',
  empty: 'Aucune évaluation',
  emptyNext: 'Les évaluations des séances terminées arrivent ici.',
  emptySearch: 'Aucune évaluation ne correspond',
  everything: 'Voir toutes les évaluations',
  failed: 'L’avis n’a pas pu être modéré.',
  pages: 'Pages des évaluations',
  older: 'Plus anciennes',
  newest: 'Revenir aux plus récentes',
});
