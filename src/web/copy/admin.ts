export const adminCopy = {
  total: 'Candidatures',
  pending: 'En attente',
  approved: 'Experts approuvés',
  rejected: 'Rejetées',
};
