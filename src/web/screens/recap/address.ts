export const recapAddress = (id: string) => `/appels-video/${id}/compte-rendu`;
/** The same without its page, for the room. */
export const notesAddress = (id: string) => `/appels-video/${id}/notes`;
