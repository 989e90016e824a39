import { french } from '#kernel/french';
import type { ApplicationEntry } from '#modules/experts';
import { type RefusalCode, refusalCopy } from './refusals.ts';

const statuses: Record<NonNullable<ApplicationEntry['applicationStatus']>, string> = {
  pending: 'En attente',
  approved: 'Approuvée',
  rejected: 'Rejetée',
};
const known: ReadonlyMap<string | null, string> = new Map(Object.entries(statuses));

export const adminCopy = french({
  pages: 'Administration',
  links: [
    { to: '/admin', label: 'Candidatures' },
    { to: '/admin/comptes', label: 'Comptes' },
    { to: '/admin/messages', label: 'Messages' },
    { to: '/admin/reclamations', label: 'Réclamations' },
    { to: '/admin/versements', label: 'Versements' },
    { to: '/admin/papiers', label: 'Factures' },
    { to: '/admin/codes-promo', label: 'Codes promo' },
    { to: '/admin/recherche', label: 'Recherche' },
    { to: '/admin/evenements', label: 'Événements' },
    { to: '/admin/avis', label: 'Avis' },
    { to: '/admin/rapprochement', label: 'Rapprochement' },
    { to: '/admin/conformite', label: 'Conformité' },
    { to: '/admin/journal', label: 'Journal' },
  ],
});

/** /admin: the applications. */
export const applicationsCopy = french({
  title: 'Dashboard Administrateur',
  lead: 'Candidatures des experts',
  counters: {
    total: 'Candidatures',
    pending: 'En attente',
    approved: 'Experts approuvés',
    rejected: 'Rejetées',
  },
  tabsLabel: 'Candidatures par état',
  tabs: { pending: 'En Attente', approved: 'Approuvées', rejected: 'Rejetées' },
  search: 'Nom ou e-mail',
  find: 'Rechercher',
  clear: 'Effacer la recherche',
  emptySearch: 'Aucune candidature ne correspond',
  emptySearchNext: 'Essayez un autre nom, ou un autre onglet.',
  counted: (tab: string, count: number) => `${tab} (${count})`,
  empty: {
    pending: 'Aucune candidature en attente',
    approved: 'Aucun expert approuvé',
    rejected: 'Aucune candidature rejetée',
  },
  emptyNext: {
    pending: 'Les nouvelles candidatures arrivent ici. Nous avons promis une réponse sous 48 h.',
    approved: 'Les experts que vous approuvez apparaissent ici et dans le catalogue.',
    rejected: 'Les candidatures que vous rejetez restent ici avec leur motif.',
  },
  status: (status: string | null) => known.get(status) ?? 'Inconnu',
  position: 'Poste',
  company: 'Entreprise',
  experience: 'Expérience',
  years: (years: number) => (years > 1 ? `${years} ans` : `${years} an`),
  appliedOn: 'Date de candidature',
  approvedOn: 'Date d’approbation',
  rejectedOn: 'Date de rejet',
  notAvailable: 'N/A',
  rate: 'Tarif horaire',
  launchGrid: 'Grille de lancement',
  domains: 'Domaines',
  contact: 'Contact',
  linkedin: 'Profil LinkedIn (nouvel onglet)',
  regulated: 'Conseil réglementé, à vérifier',
  regulatedMissing: 'Non renseigné',
  bio: 'Bio',
  profile: 'Voir le profil',
  reason: 'Motif du rejet',
  earlier: (day: string) => `Candidature précédente, rejetée le ${day}`,
  approve: 'Approuver',
  reject: 'Rejeter',
  approveOne: (name: string) => `Approuver la candidature de ${name}`,
  rejectOne: (name: string) => `Rejeter la candidature de ${name}`,
  rejection: {
    title: (name: string) => `Rejeter la candidature de ${name}`,
    text: 'La personne recevra ce motif par e-mail et pourra candidater à nouveau.',
    confirm: 'Confirmer le rejet',
    back: 'Retour',
  },
  next: 'Candidatures suivantes',
  first: 'Revenir au début',
  loading: 'Chargement des candidatures...',
  failed: { title: 'Erreur', text: 'Impossible de charger les candidatures' },
  retry: 'Réessayer',
  failure: (decision: unknown, refusal: RefusalCode) => ({
    title: decision === 'approve' ? 'Impossible d’approuver la candidature' : 'Impossible de rejeter la candidature',
    text: refusalCopy[refusal],
  }),
});
