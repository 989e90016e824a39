export const recapAddress = (id: string) => `/appels-video/${id}/compte-rendu`;
