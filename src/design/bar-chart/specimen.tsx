import { BarChart } from './index.tsx';

export const title = 'Diagramme en barres';

const bars = ['janvier', 'février', 'mars', 'avril'].map((name, place) => ({
  name,
  label: name.slice(0, 4),
  value: place * 3,
  text: String(place * 3),
}));

export function Specimen() {
  return (
    <BarChart
      bars={bars}
      caption="Séances par mois"
      tableLabel="Séances : le tableau"
      nameHeader="Mois"
      valueHeader="Séances"
    />
  );
}
