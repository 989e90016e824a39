import { CalendarClock, ChevronDown, Download, Trash2, User } from 'lucide-react';
import { Action } from '../action/index.tsx';
import { Menu } from './index.tsx';

export const title = 'Menu';

export function Specimen() {
  return (
    <div>
      <Menu
        label="Actions du rendez-vous"
        placement="bottom start"
        trigger={
          <Action variant="secondary" size="sm">
            Gérer
            <ChevronDown aria-hidden="true" />
          </Action>
        }
        items={[
          { id: 'profile', label: 'Voir le profil', icon: <User aria-hidden="true" />, href: '#profil' },
          { id: 'move', label: 'Changer de créneau', icon: <CalendarClock aria-hidden="true" /> },
          { id: 'invoice', label: 'Télécharger la facture', icon: <Download aria-hidden="true" />, disabled: true },
          { id: 'cancel', label: 'Annuler', icon: <Trash2 aria-hidden="true" />, danger: true, apart: true },
        ]}
      />
    </div>
  );
}
