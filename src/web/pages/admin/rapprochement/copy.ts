import { french } from '#kernel/french';
import type { Difference } from '#modules/payments';

/** Label of each kind of difference; a missing one is a compile error. */
const differences: Record<Difference['kind'], string> = {
  'at-provider': 'Mouvement chez le prestataire, absent du grand livre',
  'in-ledger': 'Écriture du grand livre, inconnue du prestataire',
  amount: 'Montants différents',
  'unpaid-appointment': 'Rendez-vous maintenu sans paiement',
  lying: 'En attente depuis plus d’une heure',
  'refund-failed': 'Remboursement refusé par la banque',
};

const kinds = { frequent: 'Toutes les 10 minutes', nightly: 'Chaque nuit' };

export const reconciliationCopy = french({
  title: 'Rapprochement',
  lead: 'Le grand livre, les rendez-vous et le prestataire de paiement sont comparés au centime près.',
  quiet: {
    title: 'Tout concorde',
    text: 'Le dernier rapprochement n’a trouvé aucune différence. Rien n’attend votre intervention.',
  },
  never: {
    title: 'Aucun rapprochement pour le moment',
    text: 'Le premier a lieu dès que le paiement est ouvert, puis toutes les 10 minutes.',
  },
  loud: (count: number) => (count > 1 ? `${count} différences à examiner` : 'Une différence à examiner'),
  difference: 'Différence',
  what: 'Référence',
  amount: 'Montant',
  differences,
  underWay: 'En cours',
  counters: {
    payments: 'Paiements à vérifier',
    refunds: 'Remboursements en route',
    events: 'Messages du prestataire à traiter',
    disputes: 'Paiements contestés',
  },
  runs: 'Derniers rapprochements',
  when: 'Quand',
  kind: 'Fréquence',
  kinds,
  compared: 'Mouvements comparés',
  repaired: 'Repris',
  found: 'Différences',
  unfinished: 'Interrompu',
});
