export const designCopy = {
  title: 'Système de design',
  lead: 'Choisissez un composant : sa page montre toutes ses variantes et tous ses états.',
  components: 'Composants',
  variants: 'Variantes',
};
