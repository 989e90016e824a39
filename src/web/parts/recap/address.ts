export const recapAddress = (id: string) => `/appels-video/${id}/compte-rendu`;
/** Screen after the end of a session. */
export const endAddress = (id: string) => `/appels-video/${id}/fin`;
/** Recap data without the page, for the call room. */
export const notesAddress = (id: string) => `/appels-video/${id}/notes`;
