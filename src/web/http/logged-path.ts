import { isSlugAllowed } from '#modules/experts';

/** Path without personal data, for logs: an expert's URL contains their name, and a calendar feed's URL is a secret. An email address is in no
 * path of ours; somebody typed it. Routes match in any letter case, so these rules do, too. */
export const loggedPath = (path: string) =>
  path
    .replace(/\/{2,}/g, '/')
    .replace(/[^/]*(?:@|%40)[^/]*/gi, ':other')
    .replace(/^\/agenda\/.+/i, '/agenda/:person/:signature.ics')
    .replace(/^\/(rendez-vous|appels-video|live\/call)\/[0-9a-f-]{36}/i, '/$1/:id')
    .replace(/^\/live\/calendar\/.+/i, '/live/calendar/:expert')
    .replace(/^\/((?:apercu\/)?expert)\/[^/]+/i, '/$1/:slug')
    .replace(/^\/([^/.]+)(?:\.data)?$/i, (whole, word: string) =>
      isSlugAllowed(word.toLowerCase()) ? '/:slug' : whole,
    )
    // The secret of a feed, in an address that was written otherwise.
    .replace(/[\w-]{43}(?=\.ics)/i, ':signature');
