import { french } from '#kernel/french';

export const homeCopy = french({
  title: '',
  description:
    'Visioconférence en tête-à-tête avec des experts vérifiés : cybersécurité, banque, stratégie, immobilier, comptabilité, tech.',
  hero: {
    before: 'L’avis d’un expert, en un',
    // The longest must be last (see TypedWord). Lower case only: the italic font has no other letters.
    words: ['clic', 'appel'],
    lead: 'Réservez un face-à-face vidéo avec une personne qui a déjà résolu votre problème. Un créneau, un prix clair, une réponse.',
    discover: 'Découvrir nos experts',
    how: 'Comment ça marche ?',
    promises: ['Experts vérifiés', 'Annulation gratuite 24 h avant', 'Appel chiffré'],
    you: 'Vous',
  },
  promises: {
    tagline: 'La plateforme de référence pour bénéficier d’une expertise, ou la partager',
    items: [
      {
        title: 'Experts sectoriels',
        text: 'Neuf domaines, et des praticiens dont chaque candidature est lue avant d’être acceptée.',
      },
      {
        title: 'Créneaux rapides',
        text: 'Vous voyez les heures libres et réservez sans échange de courriels.',
      },
      {
        title: 'Événements gratuits',
        text: 'Webinars, ateliers et conférences, ouverts à tous ceux qui ont un compte.',
      },
      {
        title: 'Une communauté',
        text: 'Des gens de métier qui répondent volontiers, et que l’on retrouve.',
      },
    ],
  },
  top: {
    title: 'Top experts',
    tabs: 'Domaines',
    searchLabel: 'Rechercher un expert',
    searchPlaceholder: 'Rechercher un expert...',
    searchSubmit: 'Rechercher',
    loading: 'Chargement des experts...',
    empty: 'Aucun expert disponible pour le moment',
    emptyNext: 'Essayez un autre domaine, ou un mot plus court.',
    clear: 'Effacer la recherche',
    all: (count?: number) => (count && count > 1 ? `Voir les ${count} résultats` : 'Voir tous les résultats'),
    found: (count: number, domain?: string) =>
      (count === 1 ? '1 expert' : `${count} experts`) + (domain ? `, ${domain}` : ''),
  },
  how: {
    title: 'Comment ça marche ?',
    steps: [
      {
        title: 'Choisissez un domaine',
        text: 'Neuf domaines, de la cybersécurité à l’immobilier. Partez de votre question.',
      },
      { title: 'Trouvez l’expert idéal', text: 'Parcours, compétences, prix : tout est dit avant de réserver.' },
      {
        title: 'Réservez un créneau',
        text: 'Payez en ligne, puis retrouvez-vous en vidéo, directement dans le navigateur.',
      },
    ],
  },
  testimonials: {
    title: 'Témoignages',
    lead: 'Choisissez un visage pour lire son témoignage. Vous pouvez aussi les déplacer.',
    keys: 'Entrée ouvre le témoignage, les flèches déplacent la bulle.',
    all: (count: number) => `Tous les témoignages (${count})`,
    open: (name: string) => `Témoignage de ${name}`,
    close: 'Fermer',
  },
  community: {
    title: 'Une communauté qui partage ce qu’elle sait',
    text: 'Webinars, ateliers et événements gratuits : un compte suffit pour y participer et réserver vos échanges.',
    action: 'Rejoindre la communauté',
  },
});
