import { NativeSelect } from './index.tsx';

export const title = 'Liste du navigateur';

export function Specimen() {
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <NativeSelect
        label="Couleur"
        options={[
          { value: '', label: 'Toutes' },
          { value: 'vert', label: 'Vert' },
          { value: 'bleu', label: 'Bleu' },
        ]}
      />
      <NativeSelect label="Indisponible" disabled options={[{ value: '', label: 'Aucune' }]} />
    </div>
  );
}
