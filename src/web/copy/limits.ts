/** What the server answers by itself, before any page: not in errors.ts, which every page carries. */
export const limitsCopy = {
  tooManyRequests: 'Trop de demandes. Veuillez patienter avant de réessayer.',
  tooMuchSent: 'Cet envoi est trop volumineux.',
};
