import { CalendarPlus, MessageCircle } from 'lucide-react';
import { buttonClass } from '../button/index.tsx';
import { Card } from '../card/index.tsx';
import { EmptyState } from './index.tsx';

export const title = 'Liste vide';

export function Specimen() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card padding="none">
        <EmptyState
          as="h3"
          icon={<CalendarPlus />}
          title="Aucun rendez-vous à venir"
          text="Choisissez un expert et un créneau : il apparaîtra ici, avec le lien de l’appel."
          action={
            <a href="#vide" className={buttonClass()}>
              Trouver un expert
            </a>
          }
        />
      </Card>
      <Card padding="none">
        <EmptyState
          as="h3"
          icon={<MessageCircle />}
          title="Pas encore d’avis"
          text="Les avis arrivent après les appels."
        />
      </Card>
    </div>
  );
}
