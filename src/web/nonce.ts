import { createContext } from 'react';

/** The nonce of this page. In the browser it is read from the page, which may be drawn anew when it fails. */
export const Nonce = createContext(
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLElement>('[property=csp-nonce]')?.nonce ?? ''),
);
