import { french } from '#kernel/french';
import type { AccountRole, AccountStatus } from '#modules/admin';

/** /admin/comptes and its subpages. */
export const accountsCopy = french({
  title: 'Comptes',
  lead: 'Toutes les personnes inscrites, et la suspension d’un compte.',
  search: 'Nom ou e-mail',
  find: 'Rechercher',
  clear: 'Effacer les filtres',
  role: 'Rôle',
  anyRole: 'Tous les rôles',
  roles: { client: 'Client', expert: 'Expert', admin: 'Administrateur' } satisfies Record<AccountRole, string>,
  status: 'État',
  anyStatus: 'Ouverts et suspendus',
  statuses: { active: 'Ouvert', suspended: 'Suspendu', erased: 'Effacé' } satisfies Record<AccountStatus, string>,
  caption: 'Liste des comptes',
  columns: { name: 'Nom', email: 'E-mail', role: 'Rôle', status: 'État', since: 'Créé le' },
  unnamed: 'Sans nom',
  empty: 'Aucun compte ne correspond',
  emptyNext: 'Essayez un autre nom, ou un autre filtre.',
  pages: 'Pages des comptes',
  older: 'Comptes plus anciens',
  newest: 'Revenir aux plus récents',
  back: 'Tous les comptes',

  about: 'Le compte',
  since: 'Créé le',
  verified: 'Adresse e-mail',
  isVerified: { true: 'confirmée', false: 'non confirmée' },
  application: 'Candidature',
  applications: { pending: 'en attente', approved: 'approuvée', rejected: 'rejetée' } as Readonly<
    Record<string, string>
  >,
  profile: 'Voir le profil public',
  openSessions: 'Appareils connectés',
  upcoming: 'Rendez-vous à venir',
  completed: 'Rendez-vous terminés',
  paid: 'Total payé',
  earned: 'Total gagné',
  nothing: '—',

  claims: 'Réclamations',
  claimsEmpty: 'Aucune réclamation.',
  claimState: { open: 'à trancher', decided: 'tranchée' },
  acts: 'Journal de ce compte',
  actsCaption: 'Dernières actions au sujet de ce compte',
  actsEmpty: 'Rien n’est enregistré au sujet de ce compte.',

  suspensions: 'Suspensions',
  suspendedOn: (moment: string) => `Suspendu le ${moment}`,
  liftedOn: (moment: string) => `Levée le ${moment}`,
  suspend: 'Suspendre le compte',
  suspendLead:
    'La personne est déconnectée partout et ne peut plus se connecter. Un expert quitte le catalogue. Ses rendez-vous à venir sont annulés et remboursés en totalité.',
  reason: 'Motif',
  reasonHint: 'La personne le reçoit par e-mail, avec la façon de le contester. Citez les faits et la règle.',
  suspendNow: 'Suspendre le compte',
  lift: 'Lever la suspension',
  liftLead: 'La personne peut de nouveau se connecter. Les rendez-vous annulés ne reviennent pas.',
  liftNow: 'Lever la suspension',
  signOut: 'Déconnecter les appareils',
  signOutLead:
    'Un appareil est perdu, ou quelqu’un d’autre est connecté : tous les appareils sont déconnectés, et la personne doit se connecter de nouveau.',
  signOutNow: 'Déconnecter partout',
  ownAccount: 'C’est votre compte : vous ne pouvez pas le suspendre.',
  isErased: 'Ce compte est effacé : il n’en reste que ce que la loi fait garder.',
  failed: 'Une erreur est survenue : rien n’est enregistré.',
});
