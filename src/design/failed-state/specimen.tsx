import { buttonClass } from '../button/index.tsx';
import { Card } from '../card/index.tsx';
import { FailedState } from './index.tsx';

export const title = 'Échec du chargement';

export function Specimen() {
  return (
    <Card padding="none">
      <FailedState
        title="Les rendez-vous n’ont pas pu être chargés"
        text="La connexion a été interrompue. Vos rendez-vous sont intacts."
        retry={
          <a href="#echec" className={buttonClass({ variant: 'secondary' })}>
            Réessayer
          </a>
        }
      />
    </Card>
  );
}
