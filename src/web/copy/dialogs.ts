import { french } from '#kernel/french';

/** Dialogs while their data is loading. */
export const dialogCopy = french({ loading: 'Chargement…' });
