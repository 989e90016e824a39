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
      <NativeSelect
        label="Taille"
        required
        error="Choisissez une taille."
        options={[
          { value: '', label: 'Choisir…' },
          { value: 'm', label: 'Moyenne' },
        ]}
      />
      <NativeSelect
        label="Ville"
        options={[
          { label: 'Bretagne', options: [{ value: 'rennes', label: 'Rennes' }] },
          { label: 'Occitanie', options: [{ value: 'albi', label: 'Albi' }] },
        ]}
      />
      <NativeSelect label="Indisponible" disabled options={[{ value: '', label: 'Aucune' }]} />
    </div>
  );
}
