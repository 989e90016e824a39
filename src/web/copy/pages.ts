export interface PageCopy {
  readonly title: string;
  readonly lead: string;
  readonly action?: { readonly to: string; readonly label: string };
}

/** Pages that so far only say what they are for, and lead on. */
export const pagesCopy = {
  expertises: {
    title: 'Nos expertises',
    lead: 'Neuf domaines, des praticiens vérifiés un par un. Choisissez celui qui ressemble à votre question.',
  },
  expertSpace: { title: 'Mon Espace Expert', lead: 'Votre profil est public et visible dans le catalogue.' },
  adminPayouts: { title: 'Versements', lead: 'Aucun versement à faire.' },
  adminEvents: {
    title: 'Événements',
    lead: 'Les événements annoncés se lisent sur le site ; ils ne se modifient pas encore ici.',
    action: { to: '/evenements', label: 'Voir les événements' },
  },
} as const satisfies Record<string, PageCopy>;
