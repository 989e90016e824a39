import { NativeSelect } from './index.tsx';

export const title = 'Liste native';

const options = [
  { id: 'matin', label: 'Le matin' },
  { id: 'soir', label: 'Le soir' },
];

export function Specimen() {
  return (
    <div className="grid max-w-md gap-6">
      <NativeSelect label="Moment" name="moment" options={options} required />
      <NativeSelect label="Moment choisi" name="choisi" options={options} defaultValue="soir" />
      <NativeSelect label="Moment imposé" name="impose" options={options} defaultValue="matin" disabled />
    </div>
  );
}
