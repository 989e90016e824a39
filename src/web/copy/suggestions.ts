import { french } from '#kernel/french';

export const suggestionsCopy = french({
  label: 'Suggestions',
  groups: { needs: 'Besoins', experts: 'Experts', topics: 'Domaines et compétences' },
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
});
