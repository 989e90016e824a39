import { MonitorUp } from 'lucide-react';
import { IconAction } from '../action/index.tsx';
import { Tooltip } from './index.tsx';

export const title = 'Infobulle';

export function Specimen() {
  return (
    <Tooltip text="Partager votre écran" placement="right">
      <IconAction label="Partager l’écran" variant="secondary" className="w-11">
        <MonitorUp aria-hidden="true" />
      </IconAction>
    </Tooltip>
  );
}
