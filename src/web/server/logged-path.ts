import { isSlugAllowed } from '#modules/experts';

/** The address of an expert's page is made of their name: a log says that it was one, not whose. */
export const loggedPath = (path: string) =>
  path
    .replace(/^\/((?:apercu\/)?expert)\/[^/]+/, '/$1/:slug')
    .replace(/^\/([^/.]+)(?:\.data)?$/, (whole, word) => (isSlugAllowed(word) ? '/:slug' : whole));
