export const profileCopy = { firstName: 'Prénom', lastName: 'Nom', email: 'Adresse e-mail' };
