import { Combobox } from './index.tsx';

export const title = 'Choix avec recherche';

const skills = [
  { id: 'iso', label: 'ISO 27001', description: 'Cybersécurité' },
  { id: 'nis2', label: 'NIS 2', description: 'Cybersécurité' },
  { id: 'dora', label: 'DORA', description: 'Banque' },
  { id: 'lbo', label: 'Reprise d’entreprise', description: 'Stratégie' },
  { id: 'eco', label: 'Économie d’énergie', description: 'Industrie' },
];

export function Specimen() {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Combobox label="Compétence" options={skills} placeholder="Par exemple : ISO 27001" />
      <Combobox
        label="Compétence principale"
        options={skills}
        isRequired
        error="Choisissez une compétence de la liste."
      />
    </div>
  );
}
