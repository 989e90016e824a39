import { CalendarClock, Download, X } from 'lucide-react';
import { DetailsMenu, menuEntryClass } from './index.tsx';

export const title = 'Menu sans JavaScript';

export const Specimen = () => (
  <div className="flex min-h-56 justify-end">
    <DetailsMenu label="Autres actions">
      <li>
        <a href="#creneau" className={menuEntryClass()}>
          <CalendarClock aria-hidden="true" />
          Changer de créneau
        </a>
      </li>
      <li>
        <a href="#facture" className={menuEntryClass()}>
          <Download aria-hidden="true" />
          Télécharger la facture
        </a>
      </li>
      <li>
        <a href="#annuler" className={menuEntryClass(true)}>
          <X aria-hidden="true" />
          Annuler
        </a>
      </li>
    </DetailsMenu>
  </div>
);
