import { Segmented } from './index.tsx';

export const title = 'Choix côte à côte';

export function Specimen() {
  return (
    <div className="grid max-w-xl gap-6">
      <Segmented
        label="Durée"
        defaultValue="30"
        options={[
          { value: '15', label: '15 min' },
          { value: '30', label: '30 min' },
          { value: '60', label: '1 h' },
        ]}
      />
      <Segmented
        label="Vous êtes"
        isRequired
        error="Dites-nous si vous réservez pour une société."
        options={[
          { value: 'person', label: 'Un particulier' },
          { value: 'company', label: 'Une société' },
          { value: 'public', label: 'Une collectivité', disabled: true },
        ]}
      />
    </div>
  );
}
