import { Spinner } from './index.tsx';

export const title = 'Attente';

export function Specimen() {
  return (
    <div className="flex items-center gap-8 text-sapin">
      <Spinner size="sm" label="Chargement" />
      <Spinner label="Chargement" />
      <Spinner size="lg" label="Chargement" />
      <span className="flex items-center gap-3 text-encre-2">
        <Spinner size="sm" />
        Nous confirmons votre paiement…
      </span>
    </div>
  );
}
