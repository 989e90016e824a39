import { TextArea } from './index.tsx';

export const title = 'Zone de texte';

export function Specimen() {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <TextArea
        label="Votre question"
        description="L’expert la lira avant l’appel."
        counter
        maxLength={500}
        defaultValue="Nous préparons la mise en conformité NIS 2 et hésitons sur le périmètre."
      />
      <TextArea
        label="Votre avis"
        isRequired
        placeholder="Qu’est-ce que cet échange a changé ?"
        error="Écrivez au moins dix caractères."
      />
    </div>
  );
}
