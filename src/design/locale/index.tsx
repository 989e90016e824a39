import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/** Sets React Aria's texts and dates to French on the server too; in the browser, the document does (root.tsx). */
export function FrenchLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale="fr-FR">{children}</I18nProvider>;
}
