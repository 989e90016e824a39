import { french } from '#kernel/french';

/** Frame of the pages for members. */
export const memberFrameCopy = french({
  sidebar: {
    label: 'Espace personnel',
    open: 'Ouvrir le menu',
    collapse: 'Réduire le menu',
    expand: 'Agrandir le menu',
    home: 'Accueil',
    appointments: 'Mes rendez-vous',
    calls: 'Appels vidéo',
    messages: 'Messages',
    shortcuts: 'Raccourcis',
    unread: (count: number) =>
      count === 1
        ? '1 conversation non lue'
        : count > 9
          ? 'plus de 9 conversations non lues'
          : `${count} conversations non lues`,
    find: 'Trouver un expert',
    favourites: 'Favoris',
    papers: 'Factures',
    profile: 'Mon profil',
    profileLinks: [
      { to: '/profil', label: 'Informations personnelles' },
      { to: '/dashboard/paiement', label: 'Méthode de paiement' },
      { to: '/dashboard/contact', label: 'Contactez-nous' },
      { to: '/dashboard/feedback', label: 'Donnez-nous votre avis' },
      { to: '/profil/securite', label: 'Sécurité du compte' },
      { to: '/profil/notifications', label: 'Notifications' },
      { to: '/profil/donnees', label: 'Mes données' },
    ],
    expertSpace: 'Mon Espace Expert',
    admin: 'Administration',
    signOut: 'Se déconnecter',
  },
  terms: {
    title: 'Nos conditions d’utilisation',
    changed: (day: string) => `Une nouvelle version est en vigueur depuis le ${day}.`,
    coming: (day: string) => `Une nouvelle version entre en vigueur le ${day}. Vous pouvez déjà la lire.`,
    read: 'Voir les conditions',
    accept: 'J’ai lu et j’accepte',
  },
  verification: {
    title: 'Votre adresse n’est pas encore confirmée',
    text: (email: string) =>
      `Suivez le lien envoyé à ${email}. Vous pouvez déjà réserver ; pour devenir expert, il faudra l’avoir confirmée.`,
    again: 'Renvoyer le message',
  },
});
