import { french } from '#kernel/french';
import type { Actor, CancelReason } from '#modules/booking';
import { stepNames } from './appointment-steps.ts';

/** /admin/rendez-vous/{id}, and the list on an account page. */
export const managedAppointmentCopy = french({
  back: 'Tous les comptes',
  list: 'Rendez-vous',
  listEmpty: 'Aucun rendez-vous.',
  /** The title is erased when either person deletes their account. */
  untitled: 'Rendez-vous sans titre',
  session: 'La séance',
  when: 'Date',
  price: 'Prix',
  payment: 'Paiement',
  noPayment: 'Aucun',
  client: 'Client',
  expert: 'Expert',
  erased: 'Compte supprimé',
  reason: 'Motif de fin',
  confidential:
    'Le message du client, ses réponses et la conversation ne sont pas montrés : ils appartiennent aux deux personnes.',
  history: 'Historique',
  steps: stepNames,
  actors: {
    client: 'Client',
    visitor: 'Visiteur',
    expert: 'Expert',
    admin: 'Administrateur',
    clock: 'Automatique',
    payment: 'Paiement',
  } satisfies Record<Actor, string>,
  reasons: {
    'hold-released': 'Créneau rendu avant le paiement',
    'hold-expired': 'Délai de paiement passé',
    'request-refused': 'Demande refusée par l’expert',
    'request-lapsed': 'Demande restée sans réponse',
    'cancelled-by-client': 'Annulé par le client',
    'cancelled-by-expert': 'Annulé par l’expert',
    'cancelled-by-admin': 'Annulé par un administrateur',
    'not-paid': 'Non payé',
    'expert-absent': 'Expert absent',
    withdrawn: 'Rétractation du client',
    terminated: 'Mentorat résilié',
  } satisfies Record<CancelReason, string>,
});
