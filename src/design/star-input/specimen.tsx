import { StarInput } from './index.tsx';

export const title = 'Note à donner';

export function Specimen() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <StarInput
        label="Votre note"
        isRequired
        defaultValue={4}
        names={['Décevant', 'Moyen', 'Bien', 'Très bien', 'Excellent']}
      />
      <StarInput label="Votre note" isRequired error="Choisissez une note de 1 à 5." />
    </div>
  );
}
