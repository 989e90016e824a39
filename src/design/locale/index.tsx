import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/** Around whatever uses React Aria: its own words and dates are French, on the server too, whatever the browser's language. */
export function FrenchLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale="fr-FR">{children}</I18nProvider>;
}
