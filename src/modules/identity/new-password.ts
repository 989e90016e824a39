import type { Platform } from '#platform/platform';
import { isGuessable } from './guessable.ts';
import { ownWords, type PasswordOwner } from './rules/own-words.ts';
import { passwordRefusal } from './rules/password.ts';

/** Returns why this person cannot choose this password. Every action that sets a password calls it. */
export async function newPasswordRefusal({ site }: Platform, password: string, owner: PasswordOwner) {
  const wrongLength = passwordRefusal(password);
  if (wrongLength) return wrongLength;
  return (await isGuessable(password, ownWords(owner, site.name))) ? 'password-guessable' : undefined;
}
