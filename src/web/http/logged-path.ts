import { isSlugAllowed } from '#modules/experts';

/** Path without personal data, for logs: an expert's URL contains their name, and a calendar feed's URL is a secret. An email address is in no
 * path of ours; somebody typed it. */
export const loggedPath = (path: string) =>
  path
    .replace(/[^/]*(?:@|%40)[^/]*/gi, ':other')
    .replace(/^\/agenda\/.+/, '/agenda/:person/:signature.ics')
    .replace(/^\/(rendez-vous|appels-video|live\/call)\/[0-9a-f-]{36}/i, '/$1/:id')
    .replace(/^\/live\/calendar\/.+/, '/live/calendar/:expert')
    .replace(/^\/((?:apercu\/)?expert)\/[^/]+/, '/$1/:slug')
    .replace(/^\/([^/.]+)(?:\.data)?$/, (whole, word) => (isSlugAllowed(word) ? '/:slug' : whole));
