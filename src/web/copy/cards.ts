import { french } from '#kernel/french';
import type { RefusalCode } from './refusals.ts';

/** /dashboard/paiement. Texts given by the error catalogue are verbatim. */
export const cardsCopy = french({
  title: 'Méthode de paiement',
  lead: 'Vos cartes enregistrées. Leurs numéros sont gardés par notre prestataire de paiement, jamais par nous.',
  invoices: 'Vos factures',
  list: 'Vos cartes',
  loading: 'Chargement de vos cartes…',
  empty: {
    title: 'Aucune carte enregistrée',
    text: 'Ajoutez-en une ci-dessous, ou gardez celle de votre prochaine réservation : vous n’aurez plus à la saisir.',
  },
  notLoaded: {
    title: 'Impossible de charger les méthodes de paiement.',
    text: 'La panne est de notre côté, et nous en sommes informés.',
    retry: 'Réessayer',
  },
  isDefault: 'Par défaut',
  isVerified: 'Vérifiée',
  expired: 'Expirée',
  makeDefault: 'Définir par défaut',
  remove: 'Supprimer',
  series: {
    used: (expert: string, left: number) =>
      `Utilisée pour votre mentorat avec ${expert} (${left === 1 ? '1 séance à régler' : `${left} séances à régler`})`,
    without: (expert: string) => `Aucune carte pour votre mentorat avec ${expert}`,
    choose: 'Choisir une autre carte',
    title: (expert: string) => `Carte de votre mentorat avec ${expert}`,
    text: 'Les prochaines séances sont débitées 48 h avant leur début, sur la carte que vous choisissez ici.',
    alone: 'Ajoutez d’abord une autre carte : elle pourra alors remplacer celle-ci.',
    label: 'Carte',
    save: 'Utiliser cette carte',
  },
  add: {
    title: 'Ajouter une carte',
    holder: 'Nom du titulaire',
    submit: 'Ajouter la carte',
    pending: 'Enregistrement en cours…',
  },
  confirm: {
    title: 'Supprimer cette carte ?',
    text: (card: string) => `${card} ne pourra plus servir à vos réservations. Vous pourrez l’ajouter de nouveau.`,
    back: 'Retour',
    submit: 'Supprimer la carte',
  },
  failures: {
    add: "Impossible d'ajouter la méthode de paiement.",
    remove: 'Impossible de supprimer la méthode de paiement.',
    makeDefault: 'Impossible de définir cette carte comme défaut.',
    series: 'Impossible de changer la carte de ce mentorat.',
  },
  error: 'Erreur',
});

/** Toast for a failed change of cards. */
export const cardFailure = french((refusal: RefusalCode, failed: string) =>
  refusal === 'too-many-card-changes'
    ? { title: 'Trop de demandes', text: 'Veuillez patienter avant de réessayer.' }
    : { title: cardsCopy.error, text: failed },
);
