import { Info } from 'lucide-react';
import { Dialog, DialogTrigger } from 'react-aria-components';
import { IconAction } from '../action/index.tsx';
import { Popover } from './index.tsx';

export const title = 'Bulle';

export function Specimen() {
  return (
    <p className="flex items-center gap-1">
      Frais de service : 7,50 €
      <DialogTrigger>
        <IconAction label="Que couvrent les frais ?" size="sm">
          <Info aria-hidden="true" />
        </IconAction>
        <Popover className="w-72">
          <Dialog aria-label="Frais de service" className="p-3 text-[0.9375rem] outline-none">
            Ils couvrent le paiement, l’appel chiffré et l’assistance. Ils sont remboursés si vous annulez à temps.
          </Dialog>
        </Popover>
      </DialogTrigger>
    </p>
  );
}
