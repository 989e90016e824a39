import { french } from '#kernel/french';
import type { Step } from '#modules/booking';

/** Steps in the history of an appointment, for its people and for admins. */
export const stepNames = french({
  hold: 'Créneau retenu',
  discount: 'Code promo appliqué',
  release: 'Créneau rendu',
  expire: 'Délai de paiement passé',
  book: 'Réservé',
  request: 'Demandé',
  accept: 'Demande acceptée',
  refuse: 'Demande refusée',
  lapse: 'Demande expirée',
  cancel: 'Annulé',
  move: 'Déplacé',
  rename: 'Titre modifié',
  'lower-price': 'Prix baissé',
  unpaid: 'Annulé faute de paiement',
  complete: 'Terminé',
  'expert-absent': 'Expert absent',
  'grant-claim': 'Réclamation accordée',
  withdraw: 'Rétractation',
  terminate: 'Résiliation',
} satisfies Record<Step, string>);
