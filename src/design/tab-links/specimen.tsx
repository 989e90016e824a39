import { TabLinks } from './index.tsx';

export const title = 'Onglets de liens';

const domains = [
  'Cybersécurité',
  'Banque',
  'Stratégie',
  'Industrie',
  'Entreprises',
  'Immobilier',
  'Comptabilité',
  'La Tech',
  'Autres secteurs',
];

export function Specimen() {
  return (
    <div className="grid gap-6">
      <TabLinks
        label="Domaines"
        items={domains.map((label, index) => ({ href: `#domaine-${index}`, label, current: index === 0 }))}
      />
      <TabLinks
        label="Mes rendez-vous"
        items={[
          { href: '#a-venir', label: 'À venir (2)', current: true },
          { href: '#passes', label: 'Passés (5)' },
          { href: '#termines', label: 'Terminés (4)' },
        ]}
        renderLink={({ children, ...link }) => <a {...link}>{children}</a>}
      />
    </div>
  );
}
