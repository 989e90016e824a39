import { CheckChips } from './index.tsx';

export const title = 'Choix multiples';

const options = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

export function Specimen() {
  return (
    <div className="grid gap-8">
      <CheckChips
        label="Jours travaillés"
        name="jours"
        options={options}
        defaultValue={['lundi', 'mardi', 'jeudi']}
        description="Ceux où l’on peut vous joindre."
      />
      <CheckChips
        label="Jours de permanence"
        name="permanence"
        options={options}
        required
        error="Choisissez au moins un jour."
      />
    </div>
  );
}
