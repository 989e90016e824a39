import { Action } from '../action/index.tsx';
import { TextField } from '../text-field/index.tsx';
import { BookingSpecimen } from './booking.tsx';
import { Dialog } from './index.tsx';

export const title = 'Dialogue';

export function Specimen() {
  return (
    <div className="flex flex-wrap gap-4">
      <BookingSpecimen />
      <Dialog
        title="Annuler ce rendez-vous ?"
        description="Jeudi 19 novembre, de 14:00 à 14:30, avec Camille Renaud. Vous serez remboursé de 75,00 €."
        role="alertdialog"
        size="sm"
        trigger={<Action variant="secondary">Confirmer une annulation</Action>}
        footer={({ close }) => (
          <>
            <Action variant="secondary" onPress={close}>
              Garder
            </Action>
            <Action variant="danger" onPress={close}>
              Annuler le rendez-vous
            </Action>
          </>
        )}
      />
      <Dialog
        title="Informations de facturation"
        description="Elles figureront sur vos prochaines factures."
        trigger={<Action variant="secondary">Modifier mes informations</Action>}
        footer={({ close }) => <Action onPress={close}>Enregistrer</Action>}
      >
        <div className="grid gap-5">
          <TextField label="Société" autoComplete="organization" defaultValue="Atelier Marchetti" />
          <TextField label="Adresse" autoComplete="street-address" defaultValue="12, rue des Carmes" />
          <TextField label="Code postal" autoComplete="postal-code" defaultValue="44000" />
          <TextField label="Ville" autoComplete="address-level2" defaultValue="Nantes" />
          <TextField label="Numéro de TVA" description="Facultatif, pour les sociétés." />
        </div>
      </Dialog>
    </div>
  );
}
