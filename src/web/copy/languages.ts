import { french } from '#kernel/french';
import type { Language } from '#modules/experts';

export const languageNames = french<Record<Language, string>>({
  fr: 'français',
  en: 'anglais',
  de: 'allemand',
  es: 'espagnol',
  it: 'italien',
  pt: 'portugais',
  ar: 'arabe',
  nl: 'néerlandais',
});

/** Name of a stored code; the code itself once it is no longer offered. */
export const languageName = french((code: string) => (code in languageNames ? languageNames[code as Language] : code));
