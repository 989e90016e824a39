import { Select } from './index.tsx';

export const title = 'Choix';

const zones = [
  { id: 'Europe/Paris', label: 'Paris (CET)' },
  { id: 'America/Guadeloupe', label: 'Pointe-à-Pitre (AST)' },
  { id: 'Indian/Reunion', label: 'Saint-Denis (RET)' },
  { id: 'Pacific/Noumea', label: 'Nouméa (NCT)', disabled: true },
];

export function Specimen() {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Select
        label="Fuseau horaire"
        options={zones}
        defaultValue="Europe/Paris"
        description="Les créneaux s’affichent dans ce fuseau."
      />
      <Select label="Civilité" options={[{ id: 'mme', label: 'Madame' }]} />
      <Select label="Domaine" isRequired options={zones} error="Choisissez un domaine." />
      <Select label="Pays" isDisabled options={[{ id: 'fr', label: 'France' }]} defaultValue="fr" />
    </div>
  );
}
