import { SlotGrid } from './index.tsx';

export const title = 'Créneaux';

const times = ['09:00', '09:30', '10:00', '11:30', '14:00', '14:30', '15:30', '16:00', '16:30'];

export function Specimen() {
  return (
    <div className="max-w-xl">
      <SlotGrid
        label="Jeudi 19 novembre · heure de Paris (CET)"
        defaultValue="14:00"
        slots={times.map((time) => ({
          value: time,
          label: time,
          taken: time === '11:30',
          note: time < '10:00' ? { short: '−20 %', words: 'réduction de 20 %' } : undefined,
        }))}
      />
    </div>
  );
}
