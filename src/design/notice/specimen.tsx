import { buttonClass } from '../button/index.tsx';
import { Notice } from './index.tsx';

export const title = 'Avis';

export function Specimen() {
  return (
    <div className="grid gap-4">
      <Notice title="Vous pourrez annuler gratuitement jusqu’au mercredi 18 novembre à 14:00.">
        Passé ce délai, la séance est due en entier.
      </Notice>
      <Notice
        tone="warning"
        title="Votre adresse e-mail n’est pas confirmée"
        action={
          <a href="#avis" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Renvoyer le message
          </a>
        }
      >
        Sans elle, nous ne pouvons pas vous envoyer le lien de l’appel.
      </Notice>
      <Notice tone="success">Votre profil est visible.</Notice>
      <Notice tone="danger" title="Deux champs sont à corriger">
        <a href="#email" className="link">
          Adresse e-mail
        </a>
        {' et '}
        <a href="#code" className="link">
          code postal
        </a>
        .
      </Notice>
    </div>
  );
}
