import { Progress } from './index.tsx';

export const title = 'Progression';

export function Specimen() {
  return (
    <div className="flex max-w-64 flex-col gap-6">
      <Progress label="Envoi de la photo" value={0} />
      <Progress label="Envoi de la photo" value={64} />
      <Progress label="Traitement de la photo" />
    </div>
  );
}
