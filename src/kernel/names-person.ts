/** Whether a title (« Consultation avec Camille Renaud ») already names this person. An erased person has an empty name. */
export const namesPerson = (title: string, name: string) =>
  name !== '' && title.toLocaleLowerCase('fr').includes(name.toLocaleLowerCase('fr'));
