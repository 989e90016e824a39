import { createContext } from 'react';

/** The nonce of this page, known while it is rendered on the server; in the browser it is empty. */
export const Nonce = createContext('');
