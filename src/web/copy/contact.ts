export const contactCopy = {
  write: (address: string) => `Écrire à ${address}`,
  chat: 'Ouvrir la messagerie',
};
