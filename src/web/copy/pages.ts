export interface PageCopy {
  readonly title: string;
  readonly lead: string;
  readonly action?: { readonly to: string; readonly label: string };
}

const browse = { to: '/expertises', label: 'Voir nos expertises' };

/** Pages that so far only say what they are for, and lead on. */
export const pagesCopy = {
  expertises: {
    title: 'Nos expertises',
    lead: 'Neuf domaines, des praticiens vérifiés un par un. Choisissez celui qui ressemble à votre question.',
  },
  calls: { title: 'Appels Vidéo', lead: 'Consultez vos appels à venir ou récapitulez vos appels passés' },
  cards: {
    title: 'Méthode de paiement',
    lead: 'Aucune carte enregistrée. Elle le sera lors de votre première réservation.',
    action: browse,
  },
  expertSpace: { title: 'Mon Espace Expert', lead: 'Votre profil est public et visible dans le catalogue.' },
  adminClaims: { title: 'Réclamations', lead: 'Aucune réclamation ouverte.' },
  adminPayouts: { title: 'Versements', lead: 'Aucun versement à faire.' },
  adminPromoCodes: { title: 'Codes promo', lead: 'Aucun code promo.' },
  adminEvents: {
    title: 'Événements',
    lead: 'Les événements annoncés se lisent sur le site ; ils ne se modifient pas encore ici.',
    action: { to: '/evenements', label: 'Voir les événements' },
  },
} as const satisfies Record<string, PageCopy>;
