import { CalendarDays, House, LogOut, Menu, User } from 'lucide-react';
import { Action } from '../action/index.tsx';
import { Logo } from '../logo/index.tsx';
import { SideSheet } from './index.tsx';

export const title = 'Panneau latéral';

const row = 'flex min-h-11 items-center gap-3 rounded-small px-3 font-medium [&_svg]:size-5';

export function Specimen() {
  return (
    <SideSheet
      title="Menu"
      header={<Logo size="sm">Visavis</Logo>}
      trigger={
        <Action variant="secondary">
          <Menu aria-hidden="true" />
          Ouvrir le menu
        </Action>
      }
    >
      <nav aria-label="Espace personnel" className="grid gap-1">
        <a href="#accueil" className={`${row} hover:bg-encre/6`}>
          <House aria-hidden="true" />
          Accueil
        </a>
        <a href="#rendez-vous" aria-current="page" className={`${row} bg-blanc text-sapin`}>
          <CalendarDays aria-hidden="true" />
          Mes rendez-vous
        </a>
        <a href="#profil" className={`${row} hover:bg-encre/6`}>
          <User aria-hidden="true" />
          Mon profil
        </a>
      </nav>
      <a href="#sortie" className={`${row} mt-auto hover:bg-encre/6`}>
        <LogOut aria-hidden="true" />
        Se déconnecter
      </a>
    </SideSheet>
  );
}
