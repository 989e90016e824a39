import { isSlugAllowed } from '#modules/experts';

/** A log says what was asked for, not whose: the address of an expert's page is made of their name, that of a calendar feed is a key. */
export const loggedPath = (path: string) =>
  path
    .replace(/^\/agenda\/.+/, '/agenda/:person/:signature.ics')
    .replace(/^\/(rendez-vous|appels-video|live\/call)\/[0-9a-f-]{36}/i, '/$1/:id')
    .replace(/^\/live\/calendar\/.+/, '/live/calendar/:expert')
    .replace(/^\/((?:apercu\/)?expert)\/[^/]+/, '/$1/:slug')
    .replace(/^\/([^/.]+)(?:\.data)?$/, (whole, word) => (isSlugAllowed(word) ? '/:slug' : whole));
