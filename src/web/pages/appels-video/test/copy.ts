import { french } from '#kernel/french';

/** /appels-video/test */
export const testPageCopy = french({
  title: 'Tester mon matériel et ma connexion',
  lead: 'Une minute, une réponse claire.',
  back: 'Retour aux appels',
  needsScripts: 'Le test a besoin de JavaScript, comme les appels eux-mêmes.',
});
