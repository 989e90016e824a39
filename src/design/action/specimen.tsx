import { ArrowRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Action, IconAction } from './index.tsx';

export const title = 'Action';

export function Specimen() {
  const [pending, setPending] = useState(false);
  function run() {
    setPending(true);
    setTimeout(() => setPending(false), 2000);
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Action pending={pending} onPress={run}>
        Réserver
        <ArrowRight aria-hidden="true" />
      </Action>
      <Action variant="secondary" pending={pending} onPress={run}>
        Enregistrer
      </Action>
      <Action pending>Payer 75,00 €</Action>
      <Action variant="danger" pending>
        Annuler le rendez-vous
      </Action>
      <Action isDisabled>Continuer</Action>
      <Action variant="quiet" size="sm">
        Modifier
      </Action>
      <IconAction label="Supprimer le créneau" variant="quiet-danger">
        <Trash2 aria-hidden="true" />
      </IconAction>
    </div>
  );
}
