import { TextField } from '../text-field/index.tsx';

export const title = 'Étiquette, aide et erreur';

export function Specimen() {
  return (
    <div className="max-w-md">
      <TextField
        label="Code postal"
        isRequired
        description="Pour établir votre facture."
        defaultValue="7501"
        error="Un code postal français compte cinq chiffres."
      />
    </div>
  );
}
