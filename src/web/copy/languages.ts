export const languageNames: Record<string, string> = {
  fr: 'français',
  en: 'anglais',
  de: 'allemand',
  es: 'espagnol',
  it: 'italien',
  pt: 'portugais',
  ar: 'arabe',
  nl: 'néerlandais',
};
