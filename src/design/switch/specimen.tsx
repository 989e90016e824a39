import { Card } from '../card/index.tsx';
import { Switch } from './index.tsx';

export const title = 'Interrupteur';

export function Specimen() {
  return (
    <Card className="grid max-w-xl gap-5">
      <Switch defaultSelected description="Un message une heure avant chaque appel.">
        Rappels par e-mail
      </Switch>
      <Switch description="Vos créneaux restent réservables.">Masquer mon profil des moteurs de recherche</Switch>
      <Switch isDisabled>Rappels par SMS</Switch>
    </Card>
  );
}
