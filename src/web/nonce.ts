import { createContext } from 'react';

/** CSP nonce of this page. The browser reads it from the document, because React may render the page again after an error. */
export const Nonce = createContext(
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLElement>('[property=csp-nonce]')?.nonce ?? ''),
);
