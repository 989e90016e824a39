export const adminCopy = {
  pages: 'Administration',
  links: [
    { to: '/admin', label: 'Candidatures' },
    { to: '/admin/messages', label: 'Messages' },
    { to: '/admin/reclamations', label: 'Réclamations' },
    { to: '/admin/versements', label: 'Versements' },
    { to: '/admin/codes-promo', label: 'Codes promo' },
    { to: '/admin/evenements', label: 'Événements' },
    { to: '/admin/avis', label: 'Avis' },
    { to: '/admin/journal', label: 'Journal' },
  ],
  total: 'Candidatures',
  pending: 'En attente',
  approved: 'Experts approuvés',
  rejected: 'Rejetées',
};
