export const breadcrumbCopy = { label: 'Fil d’Ariane', home: 'Accueil' };
