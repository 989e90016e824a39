import { french } from '#kernel/french';

/** Responses of the server before any page renders. Not in errors.ts, which is in the bundle of every page. */
export const limitsCopy = french({
  tooManyRequests: 'Trop de demandes. Veuillez patienter avant de réessayer.',
  tooMuchSent: 'Cet envoi est trop volumineux.',
});
