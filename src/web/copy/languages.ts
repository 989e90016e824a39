import { french } from '#kernel/french';

export const languageNames = french<Record<string, string>>({
  fr: 'français',
  en: 'anglais',
  de: 'allemand',
  es: 'espagnol',
  it: 'italien',
  pt: 'portugais',
  ar: 'arabe',
  nl: 'néerlandais',
});
