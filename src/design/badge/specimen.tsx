import { BadgeCheck } from 'lucide-react';
import { Badge } from './index.tsx';

export const title = 'Étiquette';

export function Specimen() {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Badge>EXPERT</Badge>
        <Badge variant="quiet">ISO 27001</Badge>
        <Badge variant="secondary">Terminé</Badge>
        <Badge variant="menthe">Programmé</Badge>
        <Badge variant="peche">En attente de confirmation</Badge>
        <Badge variant="lilas">Nouveau</Badge>
        <Badge variant="ciel">Remboursé</Badge>
        <Badge variant="paille">Paiement en cours</Badge>
        <Badge variant="danger">Annulé</Badge>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge size="md">Gestion de crise</Badge>
        <Badge size="md" variant="menthe">
          <BadgeCheck aria-hidden="true" />
          Identité vérifiée
        </Badge>
      </div>
    </div>
  );
}
