import { Tabs } from './index.tsx';

export const title = 'Onglets';

export function Specimen() {
  return (
    <Tabs
      label="Profil de l’expert"
      items={[
        {
          id: 'parcours',
          label: 'Parcours',
          content: <p>Dix-huit ans de sécurité des systèmes d’information, dont six à la tête d’un SOC.</p>,
        },
        { id: 'avis', label: 'Avis (31)', content: <p>« Une heure qui nous a évité trois mois. »</p> },
        { id: 'tarifs', label: 'Tarifs', content: <p>30 minutes : 75,00 € TTC.</p> },
        { id: 'mentorat', label: 'Mentorat', content: null, disabled: true },
      ]}
    />
  );
}
