import { ArrowRight, Heart, Search, X } from 'lucide-react';
import { buttonClass, iconButtonClass } from './index.tsx';

export const title = 'Bouton';

export function Specimen() {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <a href="#bouton" className={buttonClass()}>
          Découvrir nos experts
          <ArrowRight aria-hidden="true" />
        </a>
        <a href="#bouton" className={buttonClass({ variant: 'secondary' })}>
          Comment ça marche ?
        </a>
        <a href="#bouton" className={buttonClass({ variant: 'quiet' })}>
          Modifier
        </a>
        <a href="#bouton" className={buttonClass({ variant: 'danger' })}>
          Supprimer mon compte
        </a>
        <a href="#bouton" className={buttonClass({ variant: 'quiet-danger' })}>
          Annuler
        </a>
        <span className="on-deep rounded-card bg-sapin p-4">
          <a href="#bouton" className={buttonClass({ variant: 'light' })}>
            Rejoindre
          </a>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <a href="#bouton" className={buttonClass({ size: 'sm' })}>
          Réserver
        </a>
        <a href="#bouton" className={buttonClass({ size: 'md' })}>
          Réserver
        </a>
        <a href="#bouton" className={buttonClass({ size: 'lg' })}>
          Réserver
        </a>
        <button type="button" disabled className={buttonClass()}>
          Indisponible
        </button>
        <button type="button" disabled className={buttonClass({ variant: 'secondary' })}>
          Indisponible
        </button>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <button type="button" className={iconButtonClass()} aria-label="Rechercher">
          <Search aria-hidden="true" />
        </button>
        <button type="button" className={iconButtonClass({ variant: 'secondary' })} aria-label="Ajouter aux favoris">
          <Heart aria-hidden="true" />
        </button>
        <button type="button" className={iconButtonClass({ size: 'sm' })} aria-label="Fermer">
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="max-w-sm">
        <a href="#bouton" className={buttonClass({ full: true })}>
          Payer 75,00 €
        </a>
      </div>
    </div>
  );
}
