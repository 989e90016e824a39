import { french } from '#kernel/french';

export const breadcrumbCopy = french({ label: 'Fil d’Ariane', home: 'Accueil' });
