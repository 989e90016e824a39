import { Stars } from './index.tsx';

export const title = 'Note';

export function Specimen() {
  return (
    <div className="flex flex-wrap items-center gap-8">
      <Stars variant="compact" value={4.9} count={31} label="4,9 sur 5, 31 avis" />
      <Stars value={5} label="5 sur 5" />
      <Stars value={3.5} label="3,5 sur 5" size="md" />
      <Stars value={0} label="Pas encore de note" size="md" />
    </div>
  );
}
