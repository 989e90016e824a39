export const recapAddress = (id: string) => `/appels-video/${id}/compte-rendu`;
/** Recap data without the page, for the call room. */
export const notesAddress = (id: string) => `/appels-video/${id}/notes`;
