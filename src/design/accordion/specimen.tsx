import { Badge } from '../badge/index.tsx';
import { Accordion } from './index.tsx';

export const title = 'Questions';

export function Specimen() {
  return (
    <Accordion
      items={[
        {
          id: 'annulation',
          title: 'Puis-je annuler un rendez-vous ?',
          open: true,
          content: <p>Oui, gratuitement jusqu’à 24 heures avant l’appel. Le remboursement part le jour même.</p>,
        },
        {
          id: 'paiement',
          title: 'Quand suis-je débité ?',
          content: <p>Au moment de la réservation. L’expert n’est payé qu’après l’appel.</p>,
        },
        {
          id: 'confidentialite',
          title: 'Nos échanges sont-ils confidentiels ?',
          aside: <Badge variant="menthe">Répondu</Badge>,
          content: <p>L’appel est chiffré et n’est jamais enregistré.</p>,
        },
      ]}
    />
  );
}
