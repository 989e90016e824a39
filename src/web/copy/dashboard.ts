export const dashboardCopy = {
  title: 'Tableau de bord',
  welcome: (firstName: string) => (firstName ? `Bonjour ${firstName}` : 'Bonjour'),
  lead: 'Voici où vous en êtes.',
  upcoming: 'Prochains rendez-vous',
  upcomingNext: 'Aucun rendez-vous programmé',
  completed: 'Rendez-vous terminés',
  completedNext: 'Aucun pour le moment',
  profile: 'Profil',
  activity: 'Activité récente',
  noActivity: 'Rien à signaler pour le moment',
  noActivityNext: 'Vos réservations et vos rendez-vous apparaîtront ici.',
  browse: 'Trouver un expert',
};
