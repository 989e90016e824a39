export const callsCopy = {
  sections: [
    { heading: 'Appels programmés', empty: 'Aucun appel programmé pour le moment' },
    { heading: 'Historique des appels', empty: "Aucun appel dans l'historique" },
  ],
};
